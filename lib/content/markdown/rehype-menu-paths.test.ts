import { expect, test } from 'vitest';
import { rehypeMenuPaths } from './rehype-menu-paths';
import { renderMarkup } from './test-utils';

const render = (text: string) => renderMarkup(text, { plugins: [rehypeMenuPaths] });

test('marks bold menu paths and their separators', async () => {
  expect(await render('Go to **Settings > SMS > Numbers**.')).toBe(
    '<p>Go to <strong className="menuPath">Settings<i> > </i>SMS<i> > </i>Numbers</strong>.</p>',
  );
});

test.each(['**Save**', '*Contacts > Import*', 'Contacts > Import', '**5>3**', '**`a > b`**'])(
  'does not change %s',
  async (text) => {
    expect(await render(text)).not.toMatch(/menuPath|<i>/);
  },
);
