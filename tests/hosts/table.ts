import { readCounts } from './counts';
import { hosts } from './hosts';

const columns = [
  'pages opened',
  'variants redirected',
  'variants served as is',
  'variants not found',
  'legacy paths in one hop',
  'content types',
  'headers',
  '404 pages',
  'end-to-end test passed',
];
const counts = readCounts();
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Prints the counts of the host tests as a Markdown table. */
console.log(row(['host', ...columns]));
console.log(`|---${'|---'.repeat(columns.length)}|`);
for (const { name, isMissing } of hosts) {
  const hostCounts = counts.get(name) ?? {};
  const cells = columns.map((column) => hostCounts[column] ?? 0);
  console.log(row([name, ...(isMissing ? columns.map(() => 'not installed') : cells)]));
}
