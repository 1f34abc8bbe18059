import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { createWithFolder, writeFiles } from './write-files';

const dir = createTempFolder();

test('creates the folders of a file', () => {
  writeFiles(dir, [['a/b/c.md', 'Text']]);
  expect(readFileSync(join(dir, 'a/b/c.md'), 'utf8')).toBe('Text');
});

test('reports the error of the first attempt if no folder is missing', () => {
  // The file exists after a disk became full, so a second attempt would report that instead.
  const create = vi.fn(() => {
    throw Object.assign(new Error('ENOSPC'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
  });
  expect(() => createWithFolder(join(dir, 'full.md'), create)).toThrow(
    'ENOSPC',
  );
  expect(create).toHaveBeenCalledOnce();
});
