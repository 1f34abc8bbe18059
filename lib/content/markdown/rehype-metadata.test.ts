import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { analyzePage } from '@/tests/factories/render-markdown';
import { extractTextBlocks } from './rehype-metadata';
import { createElement } from './syntax-tree';

/** Returns each text block as `text`, headings as `## text {id}`. */
function getBlocks(text: string, format: 'md' | 'mdx' = 'md'): string[] {
  return analyzePage(text, { format }).blocks.map(formatBlock);
}

function formatBlock({
  level,
  id,
  text,
}: {
  level: number;
  id: string;
  text: string;
}): string {
  return level > 0 ? `${'#'.repeat(level)} ${text} {${id}}` : text;
}

test.each([
  ['a list item that begins with a link', '- [A](/a): one', 'entry'],
  ['a loose list item', '- [A](/a)\n\n- b', 'entry'],
  [
    'a list item that ends with a link after a colon',
    '1. Set reasons: [Reasons](#a).',
    'entry',
  ],
  ['a list item that refers to a link', '- See [A](/a).', 'entry'],
  ['a paragraph of links', '[A](/a), [B](/b) or [C](/c).', 'entry'],
  ['a row with a cell that is a link', '| H |\n|--|\n| [A](/a) |', 'row'],
  ['a list item with a link', '- Set the reasons in [A](/a).', undefined],
  [
    'a list item with a link and text after a colon',
    '- Set: [A](/a) or one of your own',
    undefined,
  ],
  ['a paragraph with a link', 'Set [A](/a), or [B](/b) first.', undefined],
  [
    'a paragraph in Russian',
    'Откройте [списки](/a) и выберите [поля](/b).',
    undefined,
  ],
  ['a paragraph in Arabic', 'افتح [القوائم](/a) أولا.', undefined],
  ['a paragraph in Greek', 'Δείτε τις [λίστες](/a) σας.', undefined],
  ['a paragraph in Japanese', '[リスト](/a)を開きます。', undefined],
  ['a paragraph of links in Japanese', '[リスト](/a)、[項目](/b)。', 'entry'],
  ['a list item in Japanese', '1. 理由を設定する：[理由](#a)。', 'entry'],
  [
    'a list item in Korean with more text',
    '1. 설정: [이유](#a) 또는 다른 값',
    undefined,
  ],
  ['a row with a link in text', '| H |\n|--|\n| in [A](/a) |', undefined],
])('marks text that only links to another page: %s', (_, text, link) => {
  const { blocks } = analyzePage(text, { format: 'md' });
  expect(blocks[0]?.link).toBe(link);
});

describe('text blocks', () => {
  test.each<[string, string, string[]]>([
    ['nothing', '', []],
    [
      'a paragraph',
      'Save\n*all* `keys` **now** [here](/ai).',
      ['Save all keys now here.'],
    ],
    ['the page title is excluded', '# Title\n\none', ['one']],
    [
      'nested lists',
      '- one\n  - two\n    1. three\n  - four\n- five',
      ['one', 'two', 'three', 'four', 'five'],
    ],
    [
      'text after a nested list',
      '<ul><li>one<ul><li>two</li></ul>three</li></ul>',
      ['one', 'two', 'three'],
    ],
    [
      'table rows',
      '| H | I |\n|--|--|\n| one | two |\n| three | |',
      ['one · two', 'three'],
    ],
    [
      'a row with block elements in a cell',
      '<table><tr><td><p>a</p><p>b</p><ul><li>c</li><li>d</li></ul></td><td>e</td></tr></table>',
      ['a b c d · e'],
    ],
    [
      'details',
      '<details><summary>More <b>of</b> it</summary>\n\none\n\n</details>',
      ['More of it', 'one'],
    ],
    [
      'definitions',
      '<dl><dt>one</dt><dd><p>two</p><p>three</p></dd></dl>',
      ['one', 'two three'],
    ],
    [
      'a caption',
      '<figure><img src="/img/flow.png" alt="x"><figcaption>one</figcaption></figure>',
      ['one'],
    ],
    [
      'text outside block elements',
      '<div>one <b>two</b><p>three</p>four</div>',
      ['one two', 'three', 'four'],
    ],
    ['a line break separates words', 'one<br>two\\\nthree', ['one two three']],
    [
      'inline elements do not split a word',
      'H<sub>2</sub>O and **un**sent',
      ['H2O and unsent'],
    ],
    [
      'an image does not split a sentence',
      '- Press ![the cog](/img/flow.png) now',
      ['Press now'],
    ],
    ['footnote references', 'one[^1].\n\n[^1]: A note.', ['one.', 'A note.']],
    [
      'buttons and SVGs are excluded',
      'one <button>Go</button> <svg><text>x</text></svg>two',
      ['one two'],
    ],
  ])('%s', (_, text, expected) => {
    expect(getBlocks(text)).toEqual(expected);
  });

  test.each<[string, string, string[]]>([
    [
      'a component and its title',
      '<Card title="Lists" href="/crm/lists">\n\none *two*\n\n</Card>',
      ['Lists', 'one two'],
    ],
    [
      'a single-line component',
      '<Card title="Lists" href="/crm/lists">one *two*</Card>',
      ['Lists one two'],
    ],
    ['a code component', 'a\n\n<CodeBlock>\n\none\n\n</CodeBlock>', ['a']],
    [
      'an inline component',
      'See <Link to="/ai">the</Link><Link> AI</Link> page.',
      ['See the AI page.'],
    ],
    [
      'tabs with their labels',
      '<Tabs>\n<Item label="Mac">\n\none\n\n</Item>\n<Item>two</Item>\n</Tabs>',
      ['Mac', 'one', 'two'],
    ],
    ['a heading in JSX', '<h2>One</h2>\n\ntwo', ['One', 'two']],
  ])('MDX: %s', (_, text, expected) => {
    const components = text.replaceAll('Item', 'Link');
    expect(getBlocks(components, 'mdx')).toEqual(expected);
  });
});

describe('headings', () => {
  test('have a level and an id, and their text blocks have the same id', () => {
    const { blocks } = analyzePage(
      'one\n\n## *Two* 2\n\n### Über uns\n\nthree\n\n## Four {#own-id}\n\nfive',
    );
    expect(blocks).toEqual([
      { level: 0, id: '', text: 'one' },
      { level: 2, id: 'two-2', text: 'Two 2' },
      { level: 3, id: 'über-uns', text: 'Über uns' },
      { level: 0, id: 'über-uns', text: 'three' },
      { level: 2, id: 'own-id', text: 'Four' },
      { level: 0, id: 'own-id', text: 'five' },
    ]);
  });

  test('without an id are text blocks', () => {
    const tree: Root = {
      type: 'root',
      children: [createElement('h2', {}, [' One '])],
    };
    expect(extractTextBlocks(tree)).toEqual([
      { level: 0, id: '', text: 'One' },
    ]);
  });
});

test('a heading in a summary begins a section, which ends with the details', () => {
  const problem =
    '<details>\n<summary>\n\n### No email {#no-email}\n\n</summary>\n\nCheck it.\n\n</details>';
  const { blocks } = analyzePage(
    `## Fix problems {#fix}\n\n${problem}\n\nAfter.`,
    {
      format: 'md',
    },
  );
  expect(blocks).toEqual([
    { level: 2, id: 'fix', text: 'Fix problems' },
    { level: 3, id: 'no-email', text: 'No email' },
    { level: 0, id: 'no-email', text: 'Check it.' },
    { level: 0, id: 'fix', text: 'After.' },
  ]);
});

test('steps have their number, and texts their bold parts', () => {
  const { blocks } = analyzePage(
    '3. Select **Save**.\n\n   Then **go on**.\n4. Wait.\n\nDone.',
    {
      format: 'md',
    },
  );
  expect(blocks).toEqual([
    { level: 0, id: '', text: 'Select Save.', stepNumber: 3, bold: ['Save'] },
    { level: 0, id: '', text: 'Then go on.', bold: ['go on'] },
    { level: 0, id: '', text: 'Wait.', stepNumber: 4 },
    { level: 0, id: '', text: 'Done.' },
  ]);
});
