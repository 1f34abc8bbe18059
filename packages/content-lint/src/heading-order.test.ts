import { expect, test } from 'vitest';
import { checkHeadingOrder } from './heading-order';
import { createTestPage, formatLine } from './test-utils';

test.each([
  '## A\n\n### B\n\n## C\n\n### D\n\n#### E\n\n## F',
  '# Title\n\n## A',
  '<!-- note -->\n\n# Title\n\n## A',
  'No heading',
])('accepts %j', (text) => {
  expect(checkHeadingOrder(createTestPage(text))).toEqual([]);
});

test.each([
  ['### A', '1:1 The heading "A" skips a level: ### after #. Write: ## A'],
  ['## A\n\n#### B `c`', '3:1 The heading "B c" skips a level: #### after ##. Write: ### B c'],
  ['## A\n\n> #### B', '3:3 The heading "B" skips a level: #### after ##. Write: ### B'],
  [
    '## A\n\n# B',
    '3:1 The heading "B" has one #, which is only for the title of the page. Write: ## B',
  ],
])('%j', (text, expected) => {
  expect(checkHeadingOrder(createTestPage(text)).map(formatLine)).toEqual([expected]);
});
