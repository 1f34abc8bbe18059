import { describe, expect, test } from 'vitest';
import { read, renderMarkup } from './test-utils';

const fence = '```';

function code(meta: string, text: string): string {
  return `${fence}${meta}\n${text}\n${fence}\n`;
}

describe.each(['md', 'mdx'] as const)('in %s', (format) => {
  test('npm commands get a tab per package manager', async () => {
    const html = await renderMarkup(code('bash npm2yarn title="a"', 'npm i b'), { format });
    expect(html.replace(/<span className="tk-\w+">|<\/span>/g, '')).toBe(
      '<Tabs groupId="npm2yarn">' +
        '<TabItem value="npm" label="npm"><code-block title="a" language="bash">npm i b</code-block></TabItem>' +
        '<TabItem value="yarn" label="Yarn"><code-block title="a" language="bash">yarn add b</code-block></TabItem>' +
        '<TabItem value="pnpm" label="pnpm"><code-block title="a" language="bash">pnpm add b</code-block></TabItem>' +
        '</Tabs>',
    );
  });

  test('adjacent blocks with "tab" share a group', async () => {
    const text = `${code('text tab', 'a')}\n${code('text tab="B"', 'b')}\n${code('text tab={"label":"C c"}', 'c')}\n${code('text tab', 'd')}\n${code('text', 'e')}`;
    expect(await renderMarkup(text, { format })).toBe(
      '<Tabs groupId="code-examples">' +
        '<TabItem value="text" label="text"><code-block language="text">a</code-block></TabItem>' +
        '<TabItem value="B" label="B"><code-block language="text">b</code-block></TabItem>' +
        '<TabItem value="C c" label="C c"><code-block language="text">c</code-block></TabItem>' +
        '<TabItem value="text 4" label="text 4"><code-block language="text">d</code-block></TabItem>' +
        '</Tabs><code-block language="text">e</code-block>',
    );
    expect(read(text, { format }).diagnostics).toEqual([]);
  });

  test('tabs can end a page', async () => {
    const html = await renderMarkup(`${code('text', 'a')}\n${code('text tab="B"', 'b')}`, {
      format,
    });
    expect(html).toBe(
      '<code-block language="text">a</code-block><Tabs groupId="code-examples">' +
        '<TabItem value="B" label="B"><code-block language="text">b</code-block></TabItem></Tabs>',
    );
  });

  test('"tab" in a title is no option', async () => {
    const html = await renderMarkup(code('text title="the tab key"', 'a'), { format });
    expect(html).toContain('title="the tab key"');
    expect(html).not.toContain('Tabs');
  });
});
