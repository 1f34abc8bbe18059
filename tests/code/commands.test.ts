import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} from 'next/constants.js';
import { describe, expect, test, vi } from 'vitest';
import { writeFiles } from '@/lib/publish/write-files';
import config from '@/next.config.mjs';
import { createTempFolder } from '@/tests/factories/temp-folder';

const execute = promisify(execFile);

const runScript = (...args: string[]) =>
  execute(process.execPath, ['--import', 'tsx', ...args]);

test.each([
  'build',
  'check-content',
  'dev',
  'import',
  'move',
  'new',
  'preview',
  'search-push',
  'test',
  'urls',
])('npm run %s -- --help prints the usage', async (name) => {
  const { stdout } = await runScript(`scripts/${name}.ts`, '--help');
  expect(stdout).toMatch(/^Usage: npm (?:run )?\w+/);
});

test('an unknown option is reported without a stack trace', async () => {
  await expect(runScript('scripts/test.ts', '--unknown')).rejects.toMatchObject(
    {
      code: 1,
      stderr: expect.stringMatching(/^\n✖ Unknown option '--unknown'[^\n]*\n$/),
    },
  );
});

test.each([
  [
    PHASE_PRODUCTION_BUILD,
    'Run "npm run build": it reads the content, which "next build" needs.',
  ],
  [
    PHASE_DEVELOPMENT_SERVER,
    'Run "npm run dev": it reads the content, which "next dev" needs.',
  ],
  [
    PHASE_PRODUCTION_SERVER,
    'Run "npm run preview": "next start" does not serve exports.',
  ],
])(
  'in the phase %s, Next.js alone names the command to run',
  (phase, message) => {
    expect(() => config(phase)).toThrow(
      expect.objectContaining({ message, stack: message }),
    );
  },
);

test('a build accepts the configuration', () => {
  vi.stubEnv('SITE_EXPORT_DIR', '.next-export');
  expect(config(PHASE_PRODUCTION_BUILD)).toMatchObject({ output: 'export' });
});

describe('runCommand', () => {
  const dir = createTempFolder();

  /** Writes a command, and returns its path. */
  function writeCommand(name: string, body: string): string {
    const file = join(dir, `${name}.ts`);
    const text = `import { existsSync, writeFileSync } from 'node:fs';
      import { runCommand } from '@/lib/publish/terminal';
      runCommand(async () => { ${body} });`;
    writeFiles(dir, [[`${name}.ts`, text]]);
    return file;
  }

  test.each([
    ['rejected', "throw new Error('Broken.')", 'Broken.'],
    [
      'uncaught',
      "setImmediate(() => { throw new Error('Broken.'); })",
      'Broken.',
    ],
    ['unhandled', "void Promise.reject(new Error('Broken.'))", 'Broken.'],
    [
      'existing',
      "writeFileSync('package.json', '', { flag: 'wx' })",
      "EEXIST: file already exists, open 'package.json'",
    ],
  ])(
    'prints an error without a stack trace: %s',
    async (name, body, message) => {
      await expect(runScript(writeCommand(name, body))).rejects.toMatchObject({
        code: 1,
        stderr: `\n✖ ${message}\n`,
      });
    },
  );

  test('a command finishes although nobody reads its output', async () => {
    const result = join(dir, 'result');
    const body = `
      while (!existsSync('${result}-closed')) await new Promise(setImmediate);
      for (let line = 1; line <= 3; line += 1) {
        console.log(line);
        console.error(line);
        await new Promise(setImmediate);
      }
      writeFileSync('${result}', 'Done');`;
    const file = writeCommand('unread', body);
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      stdio: 'pipe',
    });
    child.stdout.destroy();
    child.stderr.destroy();
    writeFiles(dir, [['result-closed', '']]);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
