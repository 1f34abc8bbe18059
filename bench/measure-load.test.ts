import { expect, test } from 'vitest';
import { getTotalBlockingTime } from './measure-load';

test.each([
  ['tasks of 50 ms do not block', [{ startTime: 600, duration: 50 }], 0],
  ['time beyond 50 ms counts', [{ startTime: 600, duration: 120 }], 70],
  ['tasks before the first paint do not count', [{ startTime: 100, duration: 300 }], 0],
  ['a task counts from the first paint on', [{ startTime: 400, duration: 300 }], 150],
  [
    'tasks add up',
    [
      { startTime: 600, duration: 60 },
      { startTime: 900, duration: 70 },
    ],
    30,
  ],
])('%s', (_, longTasks, blockingTime) => {
  expect(getTotalBlockingTime({ firstContentfulPaint: 500, longTasks })).toBe(blockingTime);
});
