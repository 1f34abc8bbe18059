import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { describeSystemError, formatTerminalError } from './system-error';

const dir = createTempFolder();
const file = join(dir, 'file');
writeFileSync(file, '');

test.each([
  [
    () => writeFileSync(file, '', { flag: 'wx' }),
    `${file} already exists. Move or rename it`,
  ],
  [() => mkdirSync(file), `${file} already exists.`],
  [
    () => readFileSync(join(dir, 'none')),
    `${join(dir, 'none')} does not exist.`,
  ],
  [
    () => mkdirSync(join(dir, 'a/b')),
    `The folder ${join(dir, 'a/b')} cannot be created.`,
  ],
  [
    () => readFileSync(join(file, 'a')),
    `A part of the path ${join(file, 'a')} is a file.`,
  ],
  [() => writeFileSync(dir, ''), `${dir} is a folder. Expected a file.`],
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
    { code: 'EROFS', syscall: 'open', path: 'a.md' },
    'a.md is on a read-only file system. Run the command in a writable copy.',
  ],
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
    { code: 'ENOSPC', syscall: 'write' },
    'There is no space left on the disk. Free some space',
  ],
  [
    { code: 'ENOSPC', syscall: 'open', path: 'a' },
    'There is no space left on the disk for a.',
  ],
  [
    { code: 'ENOSPC', syscall: 'watch', path: 'a' },
    'The system watches too many files',
  ],
  [{ code: 'EMFILE', syscall: 'open', path: 'a' }, 'Too many files are open.'],
  [
    { code: 'EADDRINUSE', syscall: 'listen', port: 3000 },
    'Port 3000 is already in use.',
  ],
  [
    { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '192.0.2.1' },
    'HOST 192.0.2.1 is not',
  ],
  [
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'a' },
    'The host "a" was not found.',
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
  [{ code: 'EISDIR', syscall: 'read' }],
  [{ code: 'ENOTFOUND', syscall: 'querySrv', hostname: 'a' }],
])('does not describe %o', (fields) => {
  const error = Object.assign(new Error('A message.'), fields);
  expect(describeSystemError(error)).toBeUndefined();
});

test('formats an error for the terminal, with the descriptions of system errors in its causes', () => {
  const cause = Object.assign(new Error('EROFS: a.md'), {
    code: 'EROFS',
    syscall: 'open',
    path: 'a.md',
  });
  expect(formatTerminalError(new Error('Not written.', { cause }))).toBe(
    'Not written.\n\nCause:\na.md is on a read-only file system. Run the command in a writable copy.',
  );
  expect(formatTerminalError('a text')).toBe('a text');
});
