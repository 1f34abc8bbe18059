import { readFileSync, writeFileSync } from 'node:fs';
import { fail } from '@/scripts/terminal';
import type { Budgets } from '@/tests/export/budgets';
import { exportedBytes } from '@/tests/export/page-bytes';

const file = 'tests/site/budgets.json';

/** `npm run bench:baseline`: commits to what the pages of `out/` weigh now. A page is added by its name in the file. */
function baseline(): void {
  const budgets: Budgets = JSON.parse(readFileSync(file, 'utf8'));
  const pages = Object.keys(budgets.pages).map((page) => [page, exportedBytes('out', page)]);
  const written = { ...budgets, pages: Object.fromEntries(pages) };
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  console.log(`${file}: ${pages.length} pages`);
}

try {
  baseline();
} catch (error) {
  fail(error);
}
