import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkLayout, createPicture } from './create-picture';
import type { Layout } from './draw-picture';
import { pictureSchema } from './picture-schema';
import { drawMark, drawRect, drawText, parseColors } from './svg';

const colors = parseColors(
  ":root{--color-accent:#00f;--color-text:#000}[data-theme='dark']{--color-text:#fff}@media print{:root{--color-text:#111}}",
);
const topScreens = new Map([
  ['Settings', { hasMenu: true }],
  ['Lists', { hue: 225 }],
]);
const menu = [
  'Lists',
  'Forms',
  'Forms > Submissions',
  'Settings',
  'Settings > SMS',
  'Settings > SMS > Numbers',
];

function create(text: string, layout: Layout = 'desktop', hue?: number) {
  return createPicture(pictureSchema.parse(parse(text)), {
    colors,
    menuPaths: menu,
    topScreens,
    hue,
    layout,
  });
}

/** Returns the texts of a picture in document order. */
function getTexts(text: string, layout?: Layout): string[] {
  return [...create(text, layout).matchAll(/<text[^>]*>([^<]*)</g)].map(
    ([, content = '']) => content,
  );
}

/** Returns the classes of texts and shapes for which the picture has no rule. */
function findClassesWithoutStyle(svg: string): string[] {
  const style = /<style>.*<\/style>/s.exec(svg)?.[0] ?? '';
  const used = [...svg.matchAll(/ class="([^"]+)"/g)].flatMap(
    ([, names = '']) => names.split(' '),
  );
  return [...new Set(used)].filter(
    (name) => !new RegExp(`\\.${name}\\b`).test(style),
  );
}

describe('createPicture', () => {
  test('sets the colors of both color modes and the image size', () => {
    const svg = create('body: [{ text: Hello }]');
    expect(svg).toContain('viewBox="0 0 672 52" width="672" height="52"');
    const phone = create('body: [{ text: Hello }]', 'phone');
    expect(phone).toContain('viewBox="0 0 360 52" width="360" height="52"');
    expect(svg).toMatch(/:root\{--accent:#00f;.*--text:#000/);
    expect(svg).toMatch(
      /@media \(prefers-color-scheme: dark\)\{:root\{.*--text:#fff/,
    );
  });

  test.each([
    ['text', 'text: Leads\ntrailing: "12"', ['Leads', '12']],
    [
      'field',
      'field: Name\nvalue: Hot leads\nmark: 2',
      ['Name', 'Hot leads', '2'],
    ],
    ['checkbox', 'checkbox: I agree\non: true\nmark: 3', ['I agree', '3']],
    ['switch', 'switch: Away reply\non: true', ['Away reply']],
    [
      'buttons',
      'buttons: [Back, { label: Next, mark: 4 }]\nprimary: Next\nalign: end',
      ['Back', 'Next', '4'],
    ],
    ['tabs', 'tabs: [Mine, All]\nselected: All', ['Mine', 'All']],
    [
      'table',
      'table: [Name, Yes]\nrows: [[Ana, ✓], [Leo, ✗], [Ben, →]]\nselected: 1\nmark: 1',
      ['Name', 'Yes', 'Ana', '1', 'Leo', 'Ben'],
    ],
    ['box', 'box: [{ text: Inside }]\ntone: pending\nmark: 2', ['Inside', '2']],
    [
      'columns',
      'columns: [[{ text: Left }], [{ text: Right }]]\nwidths: [1, 2]',
      ['Left', 'Right'],
    ],
    [
      'steps',
      'steps: [{ title: First, label: Trigger }, { title: Then, lines: [now], mark: 2 }]',
      ['Trigger', 'First', 'Then', 'now', '2'],
    ],
    [
      'branches',
      'steps: [{ title: A }]\nbranches: [{ label: Yes, steps: [{ title: B }] }, { label: No, steps: [{ title: C }] }]\njoin: [{ title: D }]',
      ['A', 'Yes', 'B', 'No', 'C', 'D'],
    ],
    ['bars', 'bars: [{ label: New, value: 2, text: "2" }]', ['New', '2']],
    [
      'message',
      'message: Hi <you> & me\noutgoing: true',
      ['Hi &lt;you> &amp; me'],
    ],
  ])('draws %s', (_name, block, expected) => {
    const body = block.split('\n').join('\n    ');
    const picture = `body:\n  - ${body}\n`;
    expect(getTexts(picture)).toEqual(expected);
    expect(findClassesWithoutStyle(create(picture))).toEqual([]);
  });

  test.each([
    [
      'Lists',
      ['Lists', '1', 'Forms', 'Settings', 'Lists', 'x'],
      ['Lists', '1', 'x'],
    ],
    [
      'Forms > Submissions',
      ['Lists', 'Forms', '1', 'Settings', 'Forms', 'Submissions', 'x'],
      ['Forms', '1', 'Submissions', 'x'],
    ],
    [
      'Settings > SMS > Numbers',
      ['Settings', 'SMS', '1', 'SMS', 'Numbers', 'x'],
      ['Settings > SMS', '1', 'Numbers', 'x'],
    ],
  ])(
    'draws the menu of the screen %s, or a menu button',
    (screen, desktop, phone) => {
      const text = `screen: ${screen}\nmark: 1\nbody: [{ text: x }]`;
      expect(getTexts(text)).toEqual(desktop);
      expect(getTexts(text, 'phone')).toEqual(phone);
    },
  );

  test.each([
    ['Lists', '225'],
    ['Forms', '265'],
  ])('the mark of the screen %s has the hue %s', (screen, hue) => {
    const svg = create(`screen: ${screen}\nbody: [{ text: x }]`);
    expect(svg).toContain(`<g style="--hue:${hue}">\n<rect`);
  });

  test('draws a dialog over a screen, below its title and buttons', () => {
    const text =
      'screen: Forms\nactions: [New form]\ndialog: Form\nbody: [{ text: Name }]';
    expect(getTexts(text, 'phone')).toEqual([
      'Forms',
      'New form',
      'Form',
      'Name',
    ]);
    expect(getTexts(text).slice(3)).toEqual([
      'Forms',
      'New form',
      'Form',
      'Name',
    ]);
  });

  test('puts short fields side by side on desktops', () => {
    const fields = ['First name', 'Last name'].map(
      (name) => `{ field: ${name}, value: x }`,
    );
    const text = `body: [${fields}]`;
    const getHeight = (svg: string) => Number(/ height="(\d+)"/.exec(svg)?.[1]);
    expect(getHeight(create(text)) + 40).toBeLessThan(
      getHeight(create(text, 'phone')),
    );
  });

  test('stacks columns that would be too narrow on phones', () => {
    const columns = ['A', 'B', 'C'].map((name) => `[{ text: ${name} }]`);
    const getRows = (layout: Layout) =>
      new Set(
        create(`body: [{ columns: [${columns}] }]`, layout).match(
          /(?<=<text[^>]* )y="\d+"/g,
        ),
      );
    expect(getRows('desktop').size).toBe(1);
    expect(getRows('phone').size).toBe(3);
  });

  test('emphasizes the step that the fragment of the URL names', () => {
    const svg = create(
      'body: [{ field: A, value: x, mark: 2 }, { checkbox: B, mark: 2 }]',
    );
    expect(svg.match(/<g [^>]*/g)).toEqual([
      '<g id="s2"/',
      '<g class="s2"',
      '<g class="s2"',
    ]);
    expect(svg).toContain(':is(:has(#s2:target) .s2) .marked{fill-opacity');
  });

  test('the numbers of steps have the hue of a category, or the accent color', () => {
    const text = 'body: [{ field: A, mark: 2 }]';
    expect(create(text)).toContain('--step:var(--accent)');
    expect(create(text, 'desktop', 165)).toContain(
      '--step:oklch(var(--strong-lc) 165)',
    );
  });

  test('a narrow picture, and one beside steps, has the name of the screen in the window bar', () => {
    const text = 'narrow: true\nscreen: Lists\nbody: [{ text: Hello }]';
    expect(create(text)).toContain(' width="288"');
    const column = create(text.slice('narrow: true\n'.length), 'narrow');
    expect(column).toContain(' width="402"');
    expect(column.match(/<text.*/g)).toEqual(create(text).match(/<text.*/g));
    expect(create(text).match(/<circle/g)).toHaveLength(3);
    expect(create(text, 'phone')).not.toContain('<circle');
    expect(create(text, 'phone')).toContain(' width="360"');
    expect(getTexts(text)).toEqual(['Lists', 'Hello']);
  });

  test('breaks long texts', () => {
    expect(
      getTexts(`body: [{ text: ${'several words '.repeat(8)}}]`).length,
    ).toBeGreaterThan(1);
    const buttons = Array.from({ length: 9 }, (_, index) => `Button ${index}`);
    const svg = create(`body: [{ buttons: [${buttons}] }]`);
    expect(
      new Set([...svg.matchAll(/<text[^>]* y="([\d.]+)"/g)].map(([, y]) => y))
        .size,
    ).toBe(2);
  });

  /** Returns the y coordinates of the texts of columns. */
  const getTextHeights = (columns: string) =>
    [
      ...create(`body: [{ columns: [${columns}] }]`).matchAll(
        /<text[^>]* y="([\d.]+)"/g,
      ),
    ].map(([, y]) => Number(y));

  test('centers a text beside a field, but not beside several blocks', () => {
    const field = "{ field: '', value: Email }";
    const [name, value] = getTextHeights(`[{ text: Mail }], [${field}]`);
    expect(name).toBe(value);
    const [title, first = 0] = getTextHeights(
      `[{ text: Mail }], [${field}, ${field}]`,
    );
    expect(title).toBeLessThan(first);
  });

  test('keeps narrow table columns wide enough for their words', () => {
    const cell = 'a long cell with many words';
    const rows = `[[Ana, ${cell}, ${cell}]]`;
    expect(
      getTexts(`body: [{ table: [A, B, C], rows: ${rows} }]`).slice(0, 4),
    ).toEqual(['A', 'B', 'C', 'Ana']);
  });
});

test('throws if text is too wide', () => {
  expect(() => create(`body: [{ text: ${'w'.repeat(80)} }]`)).toThrow(
    'is too wide for its area',
  );
});

test('throws for a table with words that do not fit into the picture', () => {
  const cells = Array.from({ length: 5 }, () => 'Registration');
  expect(() =>
    create(`body: [{ table: [${cells}], rows: [] }]`, 'phone'),
  ).toThrow('is cut off');
  expect(() => create(`body: [{ table: [${cells}], rows: [] }]`)).not.toThrow();
});

const frame = { x: 20, y: 20, width: 120, height: 30 };

test.each([
  ['text in its frame', drawText(30, 40, 'Name')],
  ['text beside a frame', drawText(150, 40, 'Name')],
  [
    'text below other text',
    drawText(30, 40, 'Name') + drawText(30, 80, 'Email'),
  ],
  ['the number of a step', drawMark(1, frame)],
])('accepts %s', (_name, markup) => {
  expect(() =>
    checkLayout(
      { markup: drawRect(frame, 'plain') + markup, height: 100 },
      200,
    ),
  ).not.toThrow();
});

test.each([
  [drawText(180, 80, 'Name'), '"Name" is cut off'],
  [drawText(30, 102, 'A & B'), '"A & B" is cut off'],
  [drawText(120, 40, 'Name'), '"Name" crosses the edge of a frame'],
  [
    drawText(30, 40, 'Name') + drawText(50, 45, 'Email'),
    '"Email" covers the text "Name"',
  ],
  [
    drawText(22, 40, 'Name') + drawMark(1, frame),
    '"Name" is under the number of a step',
  ],
  [
    drawText(100, 80, 'A wide text', 'middle large') + drawText(10, 80, 'Name'),
    '"Name" covers',
  ],
  [
    drawText(100, 80, 'Name', 'end') + drawText(60, 80, 'Email'),
    '"Email" covers',
  ],
])('rejects %j', (markup, message) => {
  const drawing = { markup: drawRect(frame, 'plain') + markup, height: 100 };
  expect(() => checkLayout(drawing, 200)).toThrow(message);
});
