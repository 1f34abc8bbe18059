import { expect, test } from 'vitest';
import { getTotalBlockingTime } from './measure-load';

test.each([
  ['nothing is blocked by tasks of 50 ms', [{ startTime: 600, duration: 50 }], 0],
  ['what is over 50 ms counts', [{ startTime: 600, duration: 120 }], 70],
  ['a task before the first paint does not', [{ startTime: 100, duration: 300 }], 0],
  [
    'of one that the first paint falls into, the rest does',
    [{ startTime: 400, duration: 300 }],
    150,
  ],
  [
    'tasks add up',
    [
      { startTime: 600, duration: 60 },
      { startTime: 900, duration: 70 },
    ],
    30,
  ],
])('%s', (_, tasks, blocked) => {
  expect(getTotalBlockingTime({ paints: { 'first-contentful-paint': 500 }, tasks })).toBe(blocked);
});
