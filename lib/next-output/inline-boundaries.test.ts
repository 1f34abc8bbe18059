import { describe, expect, test } from 'vitest';
import { inlineBoundaries } from './inline-boundaries';

const waiting = (number: number, fallback: string) =>
  `<!--$?--><template id="B:${number}"></template>${fallback}<!--/$-->`;
const part = (number: number, content: string) => `<div hidden id="S:${number}">${content}</div>`;
const move = (number: number, before = '') =>
  `<script>${before}$RC("B:${number}","S:${number}")</script>`;
const code = '$RB=[];$RC=function(b,s){b.remove()};';

describe('a page', () => {
  test.each([
    ['without parts', '<p>a</p>', '<p>a</p>'],
    ['with other scripts', '<script>a()</script><p>a</p>', '<script>a()</script><p>a</p>'],
    ['with an inlined boundary', '<!--$--><p>a</p><!--/$-->', '<!--$--><p>a</p><!--/$-->'],
    [
      'with one part',
      `<main>${waiting(0, '')}</main>${part(0, '<p>a</p>')}${move(0, code)}`,
      '<main><!--$--><p>a</p><!--/$--></main>',
    ],
    [
      'with a fallback',
      `<main>${waiting(0, '<p>Wait</p>')}</main>${part(0, '<p>a</p>')}${move(0)}`,
      '<main><!--$--><p>a</p><!--/$--></main>',
    ],
    [
      'with boundaries in the fallback',
      `${waiting(0, '<!--$--><i>b</i><!--/$--><!--$!--><i>c</i><!--/$--><!--&-->d<!--/&-->')}<p>z</p>${part(0, 'a')}${move(0)}`,
      '<!--$-->a<!--/$--><p>z</p>',
    ],
    [
      'with several parts',
      `<b>${waiting(0, 'x')}</b><i>${waiting(1, 'y')}</i>${part(0, 'zero')}${move(0, code)}<u>z</u>${part(1, 'one')}${move(1)}`,
      '<b><!--$-->zero<!--/$--></b><i><!--$-->one<!--/$--></i><u>z</u>',
    ],
    [
      'with parts that come in another order',
      `${waiting(0, '')}${waiting(1, '')}${part(1, 'one')}${move(1)}${part(0, 'zero')}${move(0)}`,
      '<!--$-->zero<!--/$--><!--$-->one<!--/$-->',
    ],
    [
      'with a part in a part',
      `${waiting(0, '')}${part(0, `<p>a</p>${waiting(1, 'x')}`)}${move(0)}${part(1, '<p>b</p>')}${move(1)}`,
      '<!--$--><p>a</p><!--$--><p>b</p><!--/$--><!--/$-->',
    ],
    [
      'with a part that holds boxes',
      `${waiting(0, '')}${part(0, '<div><div>a</div></div>')}${move(0)}`,
      '<!--$--><div><div>a</div></div><!--/$-->',
    ],
    [
      'with a dollar in a part',
      `${waiting(0, '')}${part(0, '$& $1 $$')}${move(0)}`,
      '<!--$-->$& $1 $$<!--/$-->',
    ],
  ])('%s', (_, html, settled) => {
    expect(inlineBoundaries(html)).toBe(settled);
  });
});

describe('unknown markup', () => {
  const unknown =
    'Unknown markup for streamed content in this page. React may have changed its output: update lib/next-output/inline-boundaries.ts.';

  test.each([
    ['nested segments', '<script>$RS("S:1","P:1")</script>', unknown],
    ['segments with styles', '<script>$RR("B:0","S:0",[])</script>', unknown],
    ['another call', '<script>$RC("B:0",c)</script>', unknown],
    ['a segment that was never streamed', waiting(0, ''), unknown],
    ['a placeholder in a segment', '<template id="P:1"></template>', unknown],
    ['an error', `${waiting(0, '')}<script>$RX("B:0","1")</script>`, unknown],
    [
      'two calls in a script',
      `${waiting(0, '')}${waiting(1, '')}${part(0, 'a')}<script>$RC("B:0","S:0");$RC("B:1","S:1")</script>`,
      unknown,
    ],
    [
      'a missing segment',
      `${waiting(0, '')}${move(0)}`,
      'The content of segment S:0 is not directly before its script.',
    ],
    [
      'a segment that does not end before its script',
      `${waiting(0, '')}${part(0, 'a')}<p>b</p>${move(0)}`,
      'The content of segment S:0 is not directly before its script.',
    ],
    [
      'another element between a segment and its script',
      `${waiting(0, '')}${part(0, 'a')}<div>b</div>${move(0)}`,
      'The content of segment S:0 is not directly before its script.',
    ],
    [
      'a segment with an unclosed element',
      `${waiting(0, '')}${part(0, '<div>a')}${move(0)}`,
      'The content of segment S:0 is not directly before its script.',
    ],
    [
      'two segments before one script',
      `${waiting(0, '')}${waiting(1, '')}${part(0, 'a')}${part(1, 'b')}${move(0)}${move(1)}`,
      'The content of segment S:0 is not directly before its script.',
    ],
    [
      'a missing boundary',
      `${part(0, 'a')}${move(0)}`,
      'Boundary B:0 of a streamed segment is missing in this page.',
    ],
    [
      'an unclosed boundary',
      `<!--$?--><template id="B:0"></template>x${part(0, 'a')}${move(0)}`,
      'A Suspense boundary in this page has no closing comment.',
    ],
    [
      'an unclosed boundary in a fallback',
      `<!--$?--><template id="B:0"></template><!--$-->x<!--/$-->${part(0, 'a')}${move(0)}`,
      'A Suspense boundary in this page has no closing comment.',
    ],
  ])('%s', (_, html, message) => {
    expect(() => inlineBoundaries(html)).toThrow(new Error(message));
  });
});
