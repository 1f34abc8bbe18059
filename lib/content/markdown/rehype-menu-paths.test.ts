import { expect, test } from 'vitest';
import { renderMarkup } from './test-utils';

test('marks bold menu paths and their separators', async () => {
  expect(await renderMarkup('Go to **Settings > SMS > Numbers**.')).toBe(
    '<p>Go to <strong className="menuPath">Settings<i> > </i>SMS<i> > </i>Numbers</strong>.</p>',
  );
});

test.each(['**Save**', '*Contacts > Import*', 'Contacts > Import', '**5>3**', '**`a > b`**'])(
  'does not change %s',
  async (text) => {
    expect(await renderMarkup(text)).not.toMatch(/menuPath|<i>/);
  },
);
