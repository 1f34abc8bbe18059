import { expect, test, vi } from 'vitest';

const { runInForeground, locales } = vi.hoisted(() => ({
  runInForeground: vi.fn(),
  locales: [{ id: 'en' }],
}));

vi.mock('@/lib/site', () => ({ site: { locales } }));
vi.mock('./foreground-process', () => ({ runInForeground }));
vi.mock('./terminal', () => ({
  runCommand: (command: () => Promise<void>) => command(),
}));
vi.mock('./variants', () => ({
  writeLanguageFiles: ({ id }: { id: string }) => ({
    TSX_TSCONFIG_PATH: `generated/${id}.json`,
  }),
}));

const { runSiteCommand } = await import('./site-command');

function run(language: string) {
  locales[0] = { id: language };
  const command = vi.fn(async () => {});
  runInForeground.mockClear();
  runSiteCommand(command);
  return command;
}

test('a command of a site in English runs', () => {
  expect(run('en')).toHaveBeenCalledOnce();
  expect(runInForeground).not.toHaveBeenCalled();
});

test('a command of a site in another language runs again with its messages', async () => {
  expect(run('de')).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(runInForeground).toHaveBeenCalledOnce());
  expect(runInForeground.mock.calls[0]).toEqual([
    process.execPath,
    [...process.execArgv, ...process.argv.slice(1)],
    { TSX_TSCONFIG_PATH: 'generated/de.json' },
  ]);
});

test('the second run of a command runs it', () => {
  vi.stubEnv('TSX_TSCONFIG_PATH', 'generated/de.json');
  expect(run('de')).toHaveBeenCalledOnce();
  expect(runInForeground).not.toHaveBeenCalled();
});
