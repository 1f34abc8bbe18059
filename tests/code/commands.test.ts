import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '@/lib/publish/write-files';
import { createTempFolder } from '@/tests/factories/temp-folder';

const execute = promisify(execFile);

const runScript = (...args: string[]) => execute(process.execPath, ['--import', 'tsx', ...args]);

test.each(['build', 'dev', 'preview', 'test'])(
  'npm run %s -- --help prints the usage',
  async (name) => {
    const { stdout } = await runScript(`scripts/${name}.ts`, '--help');
    expect(stdout).toMatch(/^Usage: npm (?:run )?\w+/);
  },
);

test('an unknown option is reported without a stack trace', async () => {
  await expect(runScript('scripts/test.ts', '--unknown')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\n✖ Unknown option '--unknown'[^\n]*\n$/),
  });
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
    ['uncaught', "setImmediate(() => { throw new Error('Broken.'); })", 'Broken.'],
    ['unhandled', "void Promise.reject(new Error('Broken.'))", 'Broken.'],
    [
      'existing',
      "writeFileSync('package.json', '', { flag: 'wx' })",
      'package.json already exists. Move or rename it, and run the command again.',
    ],
  ])('prints an error without a stack trace: %s', async (name, body, message) => {
    await expect(runScript(writeCommand(name, body))).rejects.toMatchObject({
      code: 1,
      stderr: `\n✖ ${message}\n`,
    });
  });

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
    const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: 'pipe' });
    child.stdout.destroy();
    child.stderr.destroy();
    writeFiles(dir, [['result-closed', '']]);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
