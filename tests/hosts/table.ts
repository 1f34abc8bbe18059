import { readCounts } from './counts';
import { hosts } from './hosts';

/** Prints the counts of the host tests as a Markdown table. */
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
  const hostCounts = counts.get(name) ?? {};
  const cells = columns.map((column) => hostCounts[column] ?? 0);
  console.log(row([name, ...(isMissing ? columns.map(() => 'not installed') : cells)]));
}
