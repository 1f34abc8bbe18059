import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const folders = ['app', 'components', 'lib', 'packages', 'scripts'];

/** Files that are not the code of the site. */
const ignored = /\.test\.tsx?:|\/tests\/factories\.ts:|\/golden\/|\.md:/;

/** Comments, help texts with an example of a path, and code that shows the syntax of Markdown. */
const example = /:\s*(?:\*|\/\/|\/\*)|\bcrm\/|\/crm\b/i;

test('the code names no company and nothing of its product', () => {
  const output = execFileSync(
    'git',
    [
      'grep',
      '-n',
      '-i',
      'growth suite\\|\\bCRM\\b\\|contacts',
      '--',
      ...folders,
    ],
    { encoding: 'utf8' },
  );
  const lines = output
    .split('\n')
    .filter((line) => line !== '' && !ignored.test(line));
  expect(lines.filter((line) => !example.test(line))).toEqual([]);
});
