import { expect, test } from 'vitest';
import { rehypeLinkCards } from './rehype-link-cards';
import { renderMarkup } from './test-utils';

const render = (text: string) => renderMarkup(text, { plugins: [rehypeLinkCards] });

const links = '- [Lists](lists.md): group them.\n- [Tasks](tasks.mdx)';

test('marks a list of links right below an h2', async () => {
  expect(await render(`## Related pages\n\n${links}`)).toContain(
    '<ul className="linkCards"><li><a href="/crm/lists">Lists</a><br></br>Group them.</li>',
  );
});

test('keeps other text after the link', async () => {
  const text =
    '## Related pages\n\n- [Lists](lists.md), then [tasks](tasks.mdx)\n- [Tasks](tasks.mdx): **all**';
  expect(await render(text)).toMatch(/Lists<\/a>, then .*Tasks<\/a>: <strong>/s);
});

test.each([
  ['below a paragraph', `## Related pages\n\nRead on:\n\n${links}`],
  ['below an h3', `### Related pages\n\n${links}`],
  ['with another item', `## Related pages\n\n${links}\n- See [Lists](lists.md)`],
  ['that is ordered', '## Related pages\n\n1. [Lists](lists.md)'],
])('does not mark a list %s', async (_, text) => {
  expect(await render(text)).not.toContain('linkCards');
});
