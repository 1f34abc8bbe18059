import { z } from 'zod';

const text = z.string();
const tone = z.enum(['plain', 'quiet', 'focus', 'success', 'pending', 'error']);

/** The number of the step that uses a control. */
const mark = z.number().int().min(1).max(20).optional();

const button = z.union([
  text.transform((label) => ({ label, mark: undefined })),
  z.strictObject({ label: text, mark }),
]);

const step = z.strictObject({
  title: text,
  lines: z.array(text).default([]),
  tone: tone.default('plain'),
  label: text.optional(),
  mark,
});

const branch = z.strictObject({ label: text, steps: z.array(step).min(1) });

/**
 * The fields of each kind of block without nested blocks. The kind is named after its first field.
 */
const leafSchemas = {
  text: z.strictObject({
    text,
    bold: z.boolean().default(false),
    muted: z.boolean().default(false),
    large: z.boolean().default(false),
    trailing: text.optional(),
  }),
  field: z.strictObject({
    field: text,
    value: text.default(''),
    select: z.boolean().default(false),
    mark,
  }),
  checkbox: z.strictObject({
    checkbox: text,
    on: z.boolean().default(false),
    mark,
  }),
  switch: z.strictObject({
    switch: text,
    on: z.boolean().default(false),
    mark,
  }),
  buttons: z.strictObject({
    buttons: z.array(button).min(1),
    primary: text.optional(),
    align: z.enum(['start', 'end']).default('start'),
  }),
  tabs: z.strictObject({
    tabs: z.array(button).min(1),
    selected: text.optional(),
  }),
  table: z.strictObject({
    table: z.array(text).min(1),
    rows: z.array(z.array(text)),
    selected: z.number().int().optional(),
    mark,
  }),
  steps: z.strictObject({
    steps: z.array(step).min(1),
    branches: z.array(branch).min(2).optional(),
    join: z.array(step).default([]),
  }),
  bars: z.strictObject({
    bars: z.array(
      z.strictObject({
        label: text,
        value: z.number().min(0),
        text: text.default(''),
        tone: tone.default('focus'),
      }),
    ),
  }),
  message: z.strictObject({
    message: text,
    outgoing: z.boolean().default(false),
  }),
};

type Leaves = {
  [Kind in keyof typeof leafSchemas]: z.output<(typeof leafSchemas)[Kind]>;
};

/** The values of the blocks of each kind. */
export type Blocks = Leaves & {
  box: {
    box: Block[];
    dialog?: string | undefined;
    tone: Tone;
    mark?: number | undefined;
  };
  columns: { columns: Block[][]; widths?: number[] | undefined };
};

/** A part of a picture, such as a field or a table. */
export type Block<Kinds extends keyof Blocks = keyof Blocks> = {
  [Kind in Kinds]: { kind: Kind; block: Blocks[Kind] };
}[Kinds];

const blockList: z.ZodType<Block[]> = z.lazy(() => z.array(blockSchema));

const blockSchemas = {
  ...leafSchemas,
  box: z.strictObject({
    box: blockList,
    dialog: text.optional(),
    tone: tone.default('plain'),
    mark,
  }),
  columns: z.strictObject({
    columns: z.array(blockList).min(2),
    widths: z.array(z.number().positive()).optional(),
  }),
};

const kinds = Object.keys(blockSchemas) as (keyof Blocks)[];

const blockSchema = z.unknown().transform((value, context): Block => {
  const keys = Object.keys(Object(value));
  const kind = kinds.find((name) => keys.includes(name));
  if (!kind) {
    const [name = 'without a name'] = keys;
    const hint = `Use one of: ${kinds.join(', ')}.`;
    context.addIssue({
      code: 'custom',
      message: `The block "${name}" is unknown`,
      params: { hint, key: name },
    });
    return z.NEVER;
  }
  const result = blockSchemas[kind].safeParse(value);
  for (const issue of result.error?.issues ?? []) {
    context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
  }
  // The schema of the kind has validated the block.
  return { kind, block: result.data } as Block;
});

/** A picture file: a screen of the app, which may show a dialog, or a diagram. */
export const pictureSchema = z.strictObject({
  screen: text.optional().describe('The menu path of the screen.'),
  mark: mark.describe('The step that opens the screen.'),
  narrow: z
    .boolean()
    .default(false)
    .describe('Whether it is drawn for a place beside a text.'),
  actions: z
    .array(button)
    .default([])
    .describe('The buttons beside the title of the screen.'),
  dialog: text
    .optional()
    .describe('The title of the dialog that shows the body.'),
  body: blockList,
});

type Tone = z.output<typeof tone>;
export type Picture = z.output<typeof pictureSchema>;
export type Branch = z.output<typeof branch>;
export type Step = z.output<typeof step>;
export type Button = z.output<typeof button>;
