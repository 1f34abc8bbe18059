import { describe, expect, test } from 'vitest';
import { inlineBoundaries } from './inline-boundaries';

const waiting = (number: number, fallback: string) =>
  `<!--$?--><template id="B:${number}"></template>${fallback}<!--/$-->`;
const formatPart = (number: number, content: string) =>
  `<div hidden id="S:${number}">${content}</div>`;
const formatMove = (number: number, before = '') =>
  `<script>${before}$RC("B:${number}","S:${number}")</script>`;
const code = '$RB=[];$RC=function(b,s){b.remove()};';

describe('a page', () => {
  test.each([
    ['without parts', '<p>a</p>', '<p>a</p>'],
    ['with an inlined boundary', '<!--$--><p>a</p><!--/$-->', '<!--$--><p>a</p><!--/$-->'],
    [
      'with a fallback',
      `<main>${waiting(0, '<p>Wait</p>')}</main>${formatPart(0, '<p>a</p>')}${formatMove(0)}`,
      '<main><!--$--><p>a</p><!--/$--></main>',
    ],
    [
      'with boundaries in the fallback',
      `${waiting(0, '<!--$--><i>b</i><!--/$--><!--$!--><i>c</i><!--/$--><!--&-->d<!--/&-->')}<p>z</p>${formatPart(0, 'a')}${formatMove(0)}`,
      '<!--$-->a<!--/$--><p>z</p>',
    ],
    [
      'with several parts',
      `<b>${waiting(0, 'x')}</b><i>${waiting(1, 'y')}</i>${formatPart(0, 'zero')}${formatMove(0, code)}<u>z</u>${formatPart(1, 'one')}${formatMove(1)}`,
      '<b><!--$-->zero<!--/$--></b><i><!--$-->one<!--/$--></i><u>z</u>',
    ],
    [
      'with parts that come in another order',
      `${waiting(0, '')}${waiting(1, '')}${formatPart(1, 'one')}${formatMove(1)}${formatPart(0, 'zero')}${formatMove(0)}`,
      '<!--$-->zero<!--/$--><!--$-->one<!--/$-->',
    ],
    [
      'with a part in a part',
      `${waiting(0, '')}${formatPart(0, `<p>a</p>${waiting(1, 'x')}`)}${formatMove(0)}${formatPart(1, '<p>b</p>')}${formatMove(1)}`,
      '<!--$--><p>a</p><!--$--><p>b</p><!--/$--><!--/$-->',
    ],
    [
      'with a part that holds boxes',
      `${waiting(0, '')}${formatPart(0, '<div><div>a</div></div>')}${formatMove(0)}`,
      '<!--$--><div><div>a</div></div><!--/$-->',
    ],
    [
      'with a dollar in a part',
      `${waiting(0, '')}${formatPart(0, '$& $1 $$')}${formatMove(0)}`,
      '<!--$-->$& $1 $$<!--/$-->',
    ],
  ])('%s', (_, html, settled) => {
    expect(inlineBoundaries(html)).toBe(settled);
  });
});

describe('unknown markup', () => {
  const unknown =
    'Unknown markup for streamed content in this page. React may have changed its output: update lib/publish/next-output/inline-boundaries.ts.';

  test.each([
    ['nested segments', '<script>$RS("S:1","P:1")</script>', unknown],
    ['another call', '<script>$RC("B:0",c)</script>', unknown],
    ['a placeholder in a segment', '<template id="P:1"></template>', unknown],
    [
      'two calls in a script',
      `${waiting(0, '')}${waiting(1, '')}${formatPart(0, 'a')}<script>$RC("B:0","S:0");$RC("B:1","S:1")</script>`,
      unknown,
    ],
    [
      'a missing segment',
      `${waiting(0, '')}${formatMove(0)}`,
      'The content of segment S:0 is not directly before its script.',
    ],
    [
      'a segment that does not end before its script',
      `${waiting(0, '')}${formatPart(0, 'a')}<p>b</p>${formatMove(0)}`,
      'The content of segment S:0 is not directly before its script.',
    ],
    [
      'another element between a segment and its script',
      `${waiting(0, '')}${formatPart(0, 'a')}<div>b</div>${formatMove(0)}`,
      'The content of segment S:0 is not directly before its script.',
    ],
    [
      'a segment with an unclosed element',
      `${waiting(0, '')}${formatPart(0, '<div>a')}${formatMove(0)}`,
      'The content of segment S:0 is not directly before its script.',
    ],
    [
      'two segments before one script',
      `${waiting(0, '')}${waiting(1, '')}${formatPart(0, 'a')}${formatPart(1, 'b')}${formatMove(0)}${formatMove(1)}`,
      'The content of segment S:0 is not directly before its script.',
    ],
    [
      'a missing boundary',
      `${formatPart(0, 'a')}${formatMove(0)}`,
      'Boundary B:0 of a streamed segment is missing in this page.',
    ],
    [
      'an unclosed boundary in a fallback',
      `<!--$?--><template id="B:0"></template><!--$-->x<!--/$-->${formatPart(0, 'a')}${formatMove(0)}`,
      'A Suspense boundary in this page has no closing comment.',
    ],
  ])('%s', (_, html, message) => {
    expect(() => inlineBoundaries(html)).toThrow(new Error(message));
  });
});
