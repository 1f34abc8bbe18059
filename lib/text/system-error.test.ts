import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { describeSystemError, formatTerminalError } from './system-error';

const dir = createTempFolder();

test.each([
  [
    () => readFileSync(join(dir, 'none')),
    `${join(dir, 'none')} does not exist.`,
  ],
  [
    () => mkdirSync(join(dir, 'a/b')),
    `The folder ${join(dir, 'a/b')} cannot be created.`,
  ],
])('describes the error of %s', (run, description) => {
  expect(getDescription(run)).toContain(description);
});

function getDescription(run: () => void): string | undefined {
  try {
    run();
  } catch (error) {
    return describeSystemError(error as Error);
  }
  throw new Error('No error was thrown.');
}

test.each([
  [
    { code: 'EACCES', syscall: 'open', path: 'a.md' },
    'There is no permission to access a.md.',
  ],
  [
    { code: 'EPERM', syscall: 'unlink', path: 'a.md' },
    'There is no permission to access a.md.',
  ],
  [
    { code: 'EACCES', syscall: 'listen', port: 80 },
    'Port 80 needs administrator rights.',
  ],
  [
    { code: 'EADDRINUSE', syscall: 'listen', port: 3000 },
    'Port 3000 is already in use.',
  ],
  [
    { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '192.0.2.1' },
    'HOST 192.0.2.1 is not an address of this machine.',
  ],
])('describes %o', (fields, description) => {
  const error = Object.assign(new Error('A message.'), fields);
  expect(describeSystemError(error)).toContain(description);
});

test.each([
  [{}],
  [{ code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' }],
  [{ code: 'EACCES' }],
  [{ code: 'EACCES', syscall: 'kill' }],
  [{ code: 'EIO', syscall: 'read' }],
  [{ code: 'EEXIST', syscall: 'open', path: 'a.md' }],
])('does not describe %o', (fields) => {
  const error = Object.assign(new Error('A message.'), fields);
  expect(describeSystemError(error)).toBeUndefined();
});

test('formats an error for the terminal, with the descriptions of system errors in its causes', () => {
  const cause = Object.assign(new Error('ENOENT: a.md'), {
    code: 'ENOENT',
    syscall: 'open',
    path: 'a.md',
  });
  expect(formatTerminalError(new Error('Not written.', { cause }))).toBe(
    'Not written.\n\nCause:\na.md does not exist.',
  );
  expect(formatTerminalError('a text')).toBe('a text');
});
