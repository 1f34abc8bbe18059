import { expect, test } from 'vitest';
import { inlineBoundaries } from './inline-boundaries';

const formatBoundary = (number: number, fallback: string) =>
  `<!--$?--><template id="B:${number}"></template>${fallback}<!--/$-->`;
const formatSegment = (number: number, content: string) =>
  `<div hidden id="S:${number}">${content}</div>`;
const formatScript = (number: number, before = '') =>
  `<script>${before}$RC("B:${number}","S:${number}")</script>`;
const runtime = '$RB=[];$RC=function(b,s){b.remove()};';

test.each([
  ['without segments', '<p>a</p>', '<p>a</p>'],
  [
    'with a fallback',
    `<main>${formatBoundary(0, '<p>Wait</p>')}</main>${formatSegment(0, '<p>a</p>')}${formatScript(0)}`,
    '<main><!--$--><p>a</p><!--/$--></main>',
  ],
  [
    'with several segments',
    `<b>${formatBoundary(0, 'x')}</b><i>${formatBoundary(1, 'y')}</i>${formatSegment(0, 'zero')}${formatScript(0, runtime)}<u>z</u>${formatSegment(1, 'one')}${formatScript(1)}`,
    '<b><!--$-->zero<!--/$--></b><i><!--$-->one<!--/$--></i><u>z</u>',
  ],
  [
    'with segments in another order',
    `${formatBoundary(0, '')}${formatBoundary(1, '')}${formatSegment(1, 'one')}${formatScript(1)}${formatSegment(0, 'zero')}${formatScript(0)}`,
    '<!--$-->zero<!--/$--><!--$-->one<!--/$-->',
  ],
  [
    'with a nested segment',
    `${formatBoundary(0, '')}${formatSegment(0, `<p>a</p>${formatBoundary(1, 'x')}`)}${formatScript(0)}${formatSegment(1, '<p>b</p>')}${formatScript(1)}`,
    '<!--$--><p>a</p><!--$--><p>b</p><!--/$--><!--/$-->',
  ],
  [
    'with a segment that contains div elements',
    `${formatBoundary(0, '')}${formatSegment(0, '<div><div>a</div></div>')}${formatScript(0)}`,
    '<!--$--><div><div>a</div></div><!--/$-->',
  ],
  [
    'with a dollar sign in a segment',
    `${formatBoundary(0, '')}${formatSegment(0, '$& $1 $$')}${formatScript(0)}`,
    '<!--$-->$& $1 $$<!--/$-->',
  ],
])('a page %s', (_, html, expected) => {
  expect(inlineBoundaries(html)).toBe(expected);
});

test.each([
  ['another call', '<script>$RC("B:0",c)</script>'],
  ['a placeholder in a segment', '<template id="P:1"></template>'],
  [
    'two calls in a script',
    `${formatBoundary(0, '')}${formatBoundary(1, '')}${formatSegment(0, 'a')}<script>$RC("B:0","S:0");$RC("B:1","S:1")</script>`,
  ],
  [
    'two segments before one script',
    `${formatBoundary(0, '')}${formatBoundary(1, '')}${formatSegment(0, 'a')}${formatSegment(1, 'b')}${formatScript(0)}${formatScript(1)}`,
  ],
  ['a missing boundary', `${formatSegment(0, 'a')}${formatScript(0)}`],
  [
    'a boundary in a fallback',
    `${formatBoundary(0, '<!--$-->x<!--/$-->')}${formatSegment(0, 'a')}${formatScript(0)}`,
  ],
])('does not know %s', (_, html) => {
  expect(inlineBoundaries(html)).toBeUndefined();
});
