import { expect, test } from 'vitest';
import { checkLayout } from './create-picture';
import { drawMark, drawRect, drawText } from './svg';

const frame = { x: 20, y: 20, width: 120, height: 30 };

test.each([
  ['text in its frame', drawText(30, 40, 'Name')],
  ['text beside a frame', drawText(150, 40, 'Name')],
  ['text below other text', drawText(30, 40, 'Name') + drawText(30, 80, 'Email')],
  ['the number of a step', drawMark(1, frame)],
])('accepts %s', (_name, markup) => {
  expect(() =>
    checkLayout({ markup: drawRect(frame, 'plain') + markup, height: 100 }, 200),
  ).not.toThrow();
});

test.each([
  [drawText(180, 80, 'Name'), '"Name" is cut off'],
  [drawText(30, 102, 'A & B'), '"A & B" is cut off'],
  [drawText(120, 40, 'Name'), '"Name" crosses the edge of a frame'],
  [drawText(30, 40, 'Name') + drawText(50, 45, 'Email'), '"Email" covers the text "Name"'],
  [drawText(22, 40, 'Name') + drawMark(1, frame), '"Name" is under the number of a step'],
  [drawText(100, 80, 'A wide text', 'mid large') + drawText(10, 80, 'Name'), '"Name" covers'],
  [drawText(100, 80, 'Name', 'end') + drawText(60, 80, 'Email'), '"Email" covers'],
])('rejects %j', (markup, message) => {
  const shape = { markup: drawRect(frame, 'plain') + markup, height: 100 };
  expect(() => checkLayout(shape, 200)).toThrow(message);
});
