import {
  fileStart,
  type Position,
  toFilePosition,
} from '@help-center/content-lint';
import matter from 'gray-matter';
import { z } from 'zod';
import type {
  Diagnostic,
  Explanation,
} from '@/lib/content/diagnostics/diagnostic';
import { appearanceFields } from './appearance';
import {
  createUnknownVariable,
  replaceSiteVariables,
  siteVariablePattern,
} from './site-variables';
import {
  findYamlPosition,
  parseYaml,
  parseYamlDocument,
  type YamlDocument,
} from './yaml';

const textSchema = z.string();
const headingLevel = z.number().int().min(2).max(6);
const date = textSchema.refine(isDate, {
  error: ({ input }) => `is "${input}", which is not a date`,
  params: { hint: 'Write year, month and day, for example: 2026-11-21' },
});

function isDate(value: string): boolean {
  const [isoDate] = /^\d{4}-\d\d-\d\d/.exec(value) ?? [];
  // `Date.parse` accepts days that a month does not have, such as February 31.
  const isValid =
    isoDate === undefined || z.iso.date().safeParse(isoDate).success;
  return isValid && !Number.isNaN(Date.parse(value));
}

const pageIdSchema = z.union([textSchema, z.null()]);

const inlineTagSchema = z.union([
  textSchema,
  z.object({
    label: textSchema,
    permalink: textSchema,
    description: textSchema.optional(),
  }),
]);

const lastUpdateSchema = z
  .strictObject({ date: date.optional(), author: textSchema.optional() })
  .refine((value) => value.date !== undefined || value.author !== undefined, {
    error: 'has neither a "date" nor an "author"',
    params: { hint: 'For example: last_update: { date: 2026-11-21 }' },
  });

/** The front matter fields of a page. */
export const frontMatterSchema = z
  .strictObject({
    id: textSchema
      .superRefine((value, { addIssue }) => {
        if (!value.includes('/')) {
          return;
        }
        const message =
          'must not contain a slash: it replaces only the file name, not the folder';
        const hint = `Write: id: ${value.split('/').at(-1)}`;
        addIssue({ code: 'custom', message, params: { hint } });
      })
      .describe('The last part of the page id; defaults to the file name.'),
    title: textSchema.describe(
      'The title: the h1, the search result, the browser tab.',
    ),
    description: textSchema.describe(
      'One sentence of 70 to 160 characters for search results.',
    ),
    slug: textSchema.describe(
      'The URL path: absolute (/x) or relative to the folder.',
    ),
    sidebar_label: textSchema.describe(
      'The label in the sidebar; defaults to the title.',
    ),
    sidebar_position: z
      .number()
      .describe('The order among its siblings; decimals are allowed.'),
    ...appearanceFields,
    tags: z.array(inlineTagSchema).describe('Keys of tags.yml.'),
    draft: z.boolean().describe('Excluded from the production build.'),
    unlisted: z
      .boolean()
      .describe('Built, but excluded from lists, the sitemap and search.'),
    hide_title: z.boolean().describe('Shows the h1 to screen readers only.'),
    hide_table_of_contents: z
      .boolean()
      .describe('Hides the table of contents.'),
    toc_min_heading_level: headingLevel.describe(
      'The first level in the table of contents.',
    ),
    toc_max_heading_level: headingLevel.describe(
      'The last level in the table of contents.',
    ),
    pagination_label: textSchema.describe(
      'The label in previous and next links.',
    ),
    pagination_next: pageIdSchema.describe(
      'The id of the next page; null for none.',
    ),
    pagination_prev: pageIdSchema.describe(
      'The id of the previous page; null for none.',
    ),
    displayed_sidebar: z
      .literal('docs')
      .describe('The id of the only sidebar.'),
    keywords: z.array(textSchema).describe('Keywords for search engines.'),
    image: textSchema.describe(
      'The social sharing image: a file path like that of an image, or a URL.',
    ),
    last_update: lastUpdateSchema.describe(
      'Date and author; overrides the values from git.',
    ),
    roles: z
      .array(textSchema)
      .describe('The roles that can do the main task of the page.'),
    minutes: z
      .number()
      .int()
      .min(1)
      .max(480)
      .describe('How long the main task takes, in minutes.'),
    needs: z
      .array(textSchema)
      .max(4)
      .describe('What readers need before they start.'),
    checked: date.describe(
      'The date when third-party facts on this page were last verified.',
    ),
    redirect_from: z
      .union([textSchema, z.array(textSchema)])
      .transform((value) => [value].flat())
      .describe('Legacy paths of this page.'),
    search: z
      .strictObject({
        boost: z
          .number()
          .min(0)
          .describe('Multiplies its search score; 1 by default.'),
        exclude: z.boolean().describe('Excludes the page from search.'),
      })
      .partial()
      .describe('How this page is found by search.'),
    parse_number_prefixes: z
      .boolean()
      .describe('Set to false to keep a number in the name.'),
  })
  .partial()
  .refine((value) => !(value.draft && value.unlisted), {
    error: 'A page cannot be both "draft" and "unlisted"',
    path: ['draft'],
    params: {
      hint: 'Remove "unlisted" to keep the page unpublished, or "draft" to publish it without showing it in the sidebar and the search.',
    },
  })
  .refine(
    (value) =>
      (value.toc_min_heading_level ?? 2) <= (value.toc_max_heading_level ?? 6),
    {
      error: 'is larger than "toc_max_heading_level"',
      path: ['toc_min_heading_level'],
      params: { hint: 'Swap the two numbers.' },
    },
  );

const wordSeparator = /[\s,;/_-]+/;

/** The keywords of a section: single words, so that each has an order and a weight of its own. */
const keywordsSchema = z
  .array(textSchema)
  .max(20, 'Keep the 20 most important words')
  .superRefine((keywords, { addIssue }) => {
    const phrase = keywords.find((keyword) => wordSeparator.test(keyword));
    if (phrase !== undefined) {
      const words = phrase.split(wordSeparator).filter(Boolean);
      addIssue({
        code: 'custom',
        message: `has the entry "${phrase}", which is not one word`,
        params: { hint: `Write: ${words.join(', ')}` },
      });
    }
  })
  .describe('What readers call it, most important first; not shown.');

/**
 * The keywords of the sections of a page, in its `.search.yml` file, by the id of the heading. The
 * id of the top of the page is empty.
 */
export const searchFileSchema = z.record(textSchema, keywordsSchema);

export type FrontMatter = z.output<typeof frontMatterSchema>;

const knownFields: readonly string[] = Object.keys(frontMatterSchema.shape);

/** A content file, split into front matter and body. */
export type ContentFile = {
  file: string;
  frontMatter: FrontMatter;
  body: string;
  diagnostics: Diagnostic[];
};

/**
 * Splits a content file into front matter and body. Invalid front matter is reported as a
 * diagnostic and treated as empty.
 */
export function parseContentFile(
  text: string,
  file: string,
  variables: object,
): ContentFile {
  const source = normalizeLines(text);
  const rule = 'invalid-front-matter';
  const { body, yaml } = splitFrontMatter(source);
  const mistake =
    checkOpeningDelimiter(source) ??
    checkTextBefore(source) ??
    checkClosingDelimiter(source);
  if (mistake) {
    return {
      file,
      frontMatter: {},
      body: '',
      diagnostics: [{ rule, file, ...fileStart, ...mistake }],
    };
  }
  const { value, diagnostics } = parseYaml(frontMatterSchema, {
    file,
    yaml,
    rule,
  });
  const onUnknown = (path: string) => {
    const match = [...yaml.text.matchAll(siteVariablePattern)].find(
      ([, name]) => name === path,
    );
    const position = toFilePosition(yaml, match?.index ?? 0);
    diagnostics.push({
      ...createUnknownVariable(path, variables),
      file,
      ...position,
    });
  };
  // A field without a text, such as a title in a template, is not set.
  const setFields = Object.entries(value ?? {}).filter(
    ([, field]) => typeof field !== 'string' || field.trim() !== '',
  );
  const fields = setFields.map(([name, field]) => [
    name,
    typeof field === 'string'
      ? replaceSiteVariables(field, variables, onUnknown)
      : field,
  ]);
  const frontMatter: FrontMatter = Object.fromEntries(fields);
  // The body is padded with empty lines so that line numbers still match the file.
  return { file, frontMatter, body, diagnostics };
}

/**
 * Returns the position of a front matter field in the source of a page, as `findYamlPosition` does.
 */
export function findFieldPosition(
  text: string,
  path: readonly PropertyKey[],
): Position {
  const { yaml } = splitFrontMatter(normalizeLines(text));
  return findYamlPosition(yaml, path);
}

function normalizeLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

const openingLine = /^---[^\S\n]*(?:\n|$)/;

/** Characters that editors do not show. */
const invisible = /[\s\u200B-\u200D\u2060\uFEFF]/gu;

/** Reports front matter whose first line is almost `---`, which would be rendered as text. */
function checkOpeningDelimiter(text: string): Explanation | undefined {
  const [first = '', second = ''] = text.split('\n', 2);
  const [key = ''] = /^[\w-]+(?=\s*[:=])/.exec(second) ?? [];
  const mark = first.replace(invisible, '');
  if (
    openingLine.test(text) ||
    !knownFields.includes(key) ||
    !/^(?:--|-{4,}|---|[–—]+-?|\+{3})$/.test(mark)
  ) {
    return undefined;
  }
  if (mark === '---') {
    return {
      message:
        'There is a space or an invisible character before the first ---.',
      hint: 'Delete the first line, and type --- again.',
    };
  }
  return {
    message: `The front matter starts with ${mark} instead of ---.`,
    hint: `Write --- on a line of its own${mark === '+++' ? ', and fields in YAML, for example: title: Text' : '.'}`,
  };
}

/** Reports front matter below the first line, which would be rendered as text. */
function checkTextBefore(text: string): Explanation | undefined {
  const [start = '', key = ''] =
    /^(?:[^\n]*\n){1,20}?---[^\S\n]*\n(?=([\w-]+):\s)/.exec(text) ?? [];
  if (openingLine.test(text) || !knownFields.includes(key)) {
    return undefined;
  }
  if (!text.slice(start.length).includes('\n---')) {
    return undefined;
  }
  // An example of front matter in a code block.
  if (/^ {0,3}(?:```|~~~)/m.test(start)) {
    return undefined;
  }
  const line = start.split('\n').length - 1;
  return {
    message: `The front matter starts on line ${line}, so it would be shown as text.`,
    hint: `Remove what is above line ${line}: front matter starts on the first line.`,
  };
}

/** Reports front matter without a closing line, which would include the whole page. */
function checkClosingDelimiter(text: string): Explanation | undefined {
  if (!openingLine.test(text) || text.includes('\n---')) {
    return undefined;
  }
  const lines = text.split('\n').slice(1);
  const fieldCount = lines.findIndex(
    (line) => !/^(?:[\w-]+:(?:\s|$)|\s+\S|- |#)/.test(line),
  );
  const lineCount = fieldCount < 0 ? lines.length : fieldCount;
  if (lineCount === 0) {
    return undefined;
  }
  return {
    message: 'The front matter starts with ---, but no second --- ends it.',
    hint: `Add a line with --- below line ${lineCount + 1}.`,
  };
}

/**
 * Splits a page with gray-matter, and parses the YAML with `parseYamlDocument`, because gray-matter
 * does not keep source positions.
 */
function splitFrontMatter(text: string): { body: string; yaml: YamlDocument } {
  // gray-matter accepts a language after the dashes and would evaluate a JavaScript block.
  if (!openingLine.test(text) || !text.includes('\n---')) {
    return { body: text, yaml: parseYamlDocument('') };
  }
  const { content, matter: block } = matter(text, {
    engines: { yaml: () => ({}) },
  });
  const prefix = text.slice(0, text.length - content.length);
  // The block begins with the end of the opening line, so its line numbers match the file.
  return {
    body: prefix.replace(/[^\n]/g, '') + content,
    yaml: parseYamlDocument(block),
  };
}

/**
 * Returns the position of a field in front matter or a data file; the first line if the field is
 * missing.
 */
export type LocateField = (
  file: string,
  path: readonly PropertyKey[],
) => Position;

type LocatedFiles = {
  pages: ReadonlyMap<string, string>;
  data: ReadonlyMap<string, string>;
};

/**
 * Returns a function that locates fields. It parses files again, because only diagnostics need
 * positions.
 */
export function createFieldLocator({ pages, data }: LocatedFiles): LocateField {
  return (file, path) => {
    const page = pages.get(file);
    if (page !== undefined) {
      return findFieldPosition(page, path);
    }
    return findYamlPosition(parseYamlDocument(data.get(file) ?? ''), path);
  };
}
