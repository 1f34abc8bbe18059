import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { openContentCaches } from '@/lib/publish/read/read-site';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { coalesceRuns, DevContent } from './dev-content';

vi.mock('@/lib/publish/generated-files', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  writeDevFiles: () => Promise.resolve(),
}));

/** Returns a function that starts runs, which end when `finish` is called. */
function createTestRuns() {
  const resolvers: (() => void)[] = [];
  const run = coalesceRuns(
    () => new Promise((resolve) => resolvers.push(resolve)),
  );
  const finish = async () => {
    resolvers.at(-1)?.();
    await Promise.resolve();
  };
  return { run, finish, count: () => resolvers.length };
}

test('calls during a run lead to one more run', async () => {
  const { run, finish, count } = createTestRuns();
  const last = [run(), run(), run()].at(-1);
  expect(count()).toBe(1);
  await finish();
  expect(count()).toBe(2);
  await finish();
  await last;
  expect(count()).toBe(2);
});

test('a call after a run starts another', async () => {
  const { run, finish, count } = createTestRuns();
  const first = run();
  await finish();
  await first;
  const second = run();
  expect(count()).toBe(2);
  await finish();
  await second;
});

test('a failed run rejects and does not prevent the next', async () => {
  let runs = 0;
  const run = coalesceRuns(async () => {
    runs += 1;
    if (runs === 1) {
      throw new Error('invalid');
    }
  });
  await expect(run()).rejects.toThrow('invalid');
  await run();
  expect(runs).toBe(2);
});

test('the style of a page is not reported while its front matter is unreadable', async () => {
  const contentDir = createTempFolder();
  mkdirSync(join(contentDir, 'docs'));
  writeFileSync(
    join(contentDir, 'docs/index.md'),
    '---\ntitle: Lists: how to\n---\n\nHi\n',
  );
  const onDiagnostics = vi.fn<(diagnostics: readonly Diagnostic[]) => void>();
  const siteUrl = 'https://help.example.com';
  const content = new DevContent(
    {
      contentDir,
      siteUrl,
      onDiagnostics,
      onError: () => expect.unreachable(),
    },
    await openContentCaches(),
  );
  await content.getInput('/');
  await vi.waitFor(() => expect(onDiagnostics).toHaveBeenCalledTimes(2), 5000);
  const [diagnostics] = onDiagnostics.mock.lastCall ?? [];
  expect(diagnostics?.map(({ rule }) => rule)).toEqual([
    'invalid-front-matter',
  ]);
});
