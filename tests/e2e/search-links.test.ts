import { expect, test } from './fixtures';
import { getSearchDialog } from './support/search-dialog';

test.use({ site: 'syntax' });

for (const [name, query] of [
  ['Search these pages', ''],
  ['plain markdown', 'plain markdown'],
] as const) {
  test(`a link with a query opens the search dialog: "${query}"`, async ({
    page,
    open,
  }) => {
    const { dialog, field } = getSearchDialog(page);
    await open('/basics/components');
    const link = page
      .getByRole('main')
      .getByRole('link', { name, exact: true });
    await link.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(query);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL('/basics/components');
  });
}
