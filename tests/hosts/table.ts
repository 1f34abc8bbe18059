import { readCounts } from './counts';
import { hosts } from './hosts';

/** Prints what the tests of hosts counted, as a table in Markdown. */
const columns = [
  'pages opened',
  'forms redirected',
  'forms served',
  'forms not found',
  'legacy paths in one hop',
  'types right',
  'headers right',
  '404 right',
  'end-to-end test passed',
];
const counts = readCounts();
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

console.log(row(['host', ...columns]));
console.log(`|---${'|---'.repeat(columns.length)}|`);
for (const { name, isMissing } of hosts) {
  const own = counts.get(name) ?? {};
  const cells = columns.map((column) => own[column] ?? 0);
  console.log(row([name, ...(isMissing ? columns.map(() => 'not installed') : cells)]));
}
