import { expect, test, vi } from 'vitest';
import { writeFiles } from '@/lib/publish/write-files';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { createRenderer } from './render-pages';

const stagingDir = createTempFolder();

const next = vi.hoisted(() => ({
  startTwoPhaseBuild: vi.fn(),
  runNextBuild: vi.fn(),
}));
vi.mock('@/lib/publish/next-output/next-build', () => next);
vi.mock('@/lib/publish/next-output/compiled-code', () => ({
  createCodeKey: () => '',
  forgetRenderedPages: () => {},
  storeCodeKey: async () => {},
  consumeCodeKey: () => false,
}));

test('a second render uses the compiled code, without a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  // As in a real build, each process renders once.
  const pagesOfBuilds = [['a'], ['a', 'b']];
  next.startTwoPhaseBuild.mockImplementation(() => {
    const pages = pagesOfBuilds.shift() ?? [];
    return {
      compiled: Promise.resolve(),
      startRendering: () =>
        writeFiles(
          stagingDir,
          pages.map((name) => [`${name}.html`, '']),
        ),
      finish: async () => {},
      cancel: () => {},
    };
  });
  const renderer = createRenderer(
    { optimizations: ['parallel-build'] },
    { SITE_EXPORT_DIR: stagingDir },
  );
  await renderer.render(new Set(['/a']));
  await renderer.render(new Set(['/a', '/b']));
  expect(warn).not.toHaveBeenCalled();
  expect(next.runNextBuild).not.toHaveBeenCalled();
  const calls = next.startTwoPhaseBuild.mock.calls;
  expect(calls.map(([{ compileVariables }]) => compileVariables)).toEqual([
    expect.any(Object),
    undefined,
  ]);
});
