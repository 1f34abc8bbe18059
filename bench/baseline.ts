import { readFileSync, writeFileSync } from 'node:fs';
import { fail } from '@/lib/publish/terminal';
import { type Budgets, measureExportedPage } from '@/tests/export/page-bytes';

const file = 'tests/site/budgets.json';

/**
 * `npm run bench:baseline`: updates the committed page weights from `out/`. To add a page, add its
 * file name to the budgets.
 */
function updateBaseline(): void {
  const budgets: Budgets = JSON.parse(readFileSync(file, 'utf8'));
  const pages = Object.keys(budgets.pages).map((page) => [
    page,
    measureExportedPage('out', page),
  ]);
  const updated = { ...budgets, pages: Object.fromEntries(pages) };
  writeFileSync(file, `${JSON.stringify(updated, null, 2)}\n`);
  console.log(`${file}: ${pages.length} pages`);
}

try {
  updateBaseline();
} catch (error) {
  fail(error);
}
