import { expect, test } from 'vitest';
import { createRerunner } from './dev-content';

/** Returns a rerunner whose runs end when `finish` is called. */
function createTestRerunner() {
  const resolvers: (() => void)[] = [];
  const rerun = createRerunner(() => new Promise((resolve) => resolvers.push(resolve)));
  const finish = async () => {
    resolvers.at(-1)?.();
    await Promise.resolve();
  };
  return { rerun, finish, count: () => resolvers.length };
}

test('calls during a run lead to one more run', async () => {
  const { rerun, finish, count } = createTestRerunner();
  const last = [rerun(), rerun(), rerun()].at(-1);
  expect(count()).toBe(1);
  await finish();
  expect(count()).toBe(2);
  await finish();
  await last;
  expect(count()).toBe(2);
});

test('a call after a run starts another', async () => {
  const { rerun, finish, count } = createTestRerunner();
  const first = rerun();
  await finish();
  await first;
  const second = rerun();
  expect(count()).toBe(2);
  await finish();
  await second;
});

test('a failed run rejects and does not prevent the next', async () => {
  let runs = 0;
  const rerun = createRerunner(async () => {
    runs += 1;
    if (runs === 1) throw new Error('invalid');
  });
  await expect(rerun()).rejects.toThrow('invalid');
  await rerun();
  expect(runs).toBe(2);
});
