import { unified } from 'unified';
import { expect, test } from 'vitest';
import { createTestContext } from '@/tests/factories/render-markdown';
import { createPageContext, createRemarkPlugins } from './compile';
import { parseMarkdown } from './parse-markdown';
import { remarkMarkdownCopy } from './remark-markdown-copy';

async function toMarkdown(
  text: string,
  format: 'md' | 'mdx' = 'md',
  partials: Record<string, string> = {},
): Promise<string> {
  const { context } = createTestContext(partials);
  const page = createPageContext(text, format, context);
  const tree = parseMarkdown(text, format);
  await unified().use(createRemarkPlugins(page)).run(tree);
  remarkMarkdownCopy(tree, page);
  return page.markdown;
}

test.each([
  ['text is unchanged', 'A *price* is **low**.', 'A *price* is **low**.'],
  ['the title is removed', '<!-- draft -->\n\n# Lists\n\nText.', 'Text.'],
  ['other titles are demoted', 'Text.\n\n# Second', 'Text.\n\n## Second'],
  ['heading ids are removed', '## Filters {#my-id}', '## Filters'],
  ['variables are replaced', 'Use {site.product.name}.', 'Use Acme.'],
  [
    'comments are removed',
    'One.\n\n<!-- a note -->\n\nTwo <!-- and this -->.',
    'One.\n\nTwo .',
  ],
  [
    'admonitions',
    ':::tip[My *own* title]\n\nText.\n\n:::',
    '> **My *own* title**\n>\n> Text.',
  ],
  [
    'admonitions with a default title',
    ':::note\n\nText.\n\n:::',
    '> **Note**\n>\n> Text.',
  ],
  [
    'code keeps its language, without highlights',
    '```js title="a.js" {2}\nconst a = 1;\n// highlight-next-line\nconst b = 2;\n```',
    '```js\nconst a = 1;\nconst b = 2;\n```',
  ],
  [
    'tables are not padded',
    '| A | Long |\n|---|:-:|\n| b | c |',
    '| A | Long |\n| - | :-: |\n| b | c |',
  ],
  [
    'footnotes',
    'Text.[^1]\n\n[^1]: See [AI](../ai.md).',
    'Text.[^1]\n\n[^1]: See [AI](https://help.example.com/ai).',
  ],
  [
    'scripts and inline styles are removed',
    '<p class="own" onclick="x()" style="color:red">Raw <kbd>K</kbd></p>\n\n<script>x()</script>',
    '<p class="own">Raw <kbd>K</kbd></p>',
  ],
])('Markdown copy: %s', async (_, text, markdown) => {
  expect(await toMarkdown(text)).toBe(markdown);
});

test.each([
  ['[A](tasks.mdx)', '[A](https://help.example.com/crm/tasks)'],
  ['[A](./index.md?a=1#top)', '[A](https://help.example.com/crm/?a=1#top)'],
  ['[A](#filters)', '[A](https://help.example.com/crm/lists#filters)'],
  ['[A](gone.md)', '[A](https://help.example.com/crm/gone.md)'],
  ['[A](plan.pdf)', '[A](https://help.example.com/assets/plan.4d.pdf)'],
  ['[A](https://example.com/a)', '[A](https://example.com/a)'],
  [
    '[A][1]\n\n[1]: tasks.mdx',
    '[A][1]\n\n[1]: https://help.example.com/crm/tasks',
  ],
  [
    '![A](img/flow.svg "B")',
    '![A](https://help.example.com/assets/flow.6f.svg "B")',
  ],
  [
    '<a href="tasks.mdx">A</a>',
    '<a href="https://help.example.com/crm/tasks">A</a>',
  ],
  [
    '<img src="img/board.png">',
    '<img src="https://help.example.com/assets/board.1a.png">',
  ],
])('URLs are absolute %s', async (text, markdown) => {
  expect(await toMarkdown(text)).toBe(markdown);
});

test.each([
  ['<Admonition title="Own">\n\nText.\n\n</Admonition>', '**Own**\n\nText.'],
  ['<Details summary="More">\n\nText.\n\n</Details>', '**More**\n\nText.'],
  [
    '<Tabs>\n<TabItem value="mac" label="macOS">One.</TabItem>\n<TabItem value="win">Two.</TabItem>\n</Tabs>',
    '**macOS**\n\nOne.\n\n**win**\n\nTwo.',
  ],
  [
    '<Cards>\n\n<Card title="AI" href="/ai">\n\nText.\n\n</Card>\n\n</Cards>',
    '**[AI](https://help.example.com/ai)**\n\nText.',
  ],
  ['<Card>\n\n### Start\n\nText.\n\n</Card>', '### Start\n\nText.'],
  ['<DocCardList />', '<!-- DocCardList -->'],
  [
    'See <Link to="tasks.mdx">the *tasks*</Link>.',
    'See [the *tasks*](https://help.example.com/crm/tasks).',
  ],
  ['<a href="/ai">AI</a>', '[AI](https://help.example.com/ai)'],
  [
    '<Link to="/ai">\n\nThe *AI*\n\n</Link>',
    '[The *AI*](https://help.example.com/ai)',
  ],
  ['<TabItem>Text without a label.</TabItem>', 'Text without a label.'],
  [
    '<img src="img/board.png" />',
    '![](https://help.example.com/assets/board.1a.png)',
  ],
  [
    '<img src="img/board.png" alt="A board" />',
    '![A board](https://help.example.com/assets/board.1a.png)',
  ],
  ['<kbd>K</kbd> and <Mystery>text</Mystery>', 'K and text'],
  ['Two is {1 + 1}, in {site.product.name}.', 'Two is , in Acme.'],
  ['export const a = 1;\n\n# Title\n\n{a}\n\nText.', 'Text.'],
  [
    '<Include file="_note.md" />',
    'See [AI](https://help.example.com/ai) in Acme.',
  ],
])('components become Markdown %s', async (text, markdown) => {
  const partials = {
    'crm/_note.md': 'See [AI](../ai.md) in {site.product.name}.',
  };
  expect(await toMarkdown(text, 'mdx', partials)).toBe(markdown);
});
