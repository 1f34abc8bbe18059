import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareFolders } from './compare-folders';

async function createFolder(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'compared-'));
  await mkdir(join(dir, 'in'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  return dir;
}

test.each([
  [{ a: '1', 'in/b': '2' }, { a: '1', 'in/b': '2' }, [[], [], []]],
  [{ a: '1' }, { a: '2' }, [[], [], ['a']]],
  [{ a: '1' }, { a: '11' }, [[], [], ['a']]],
  [{ a: '1', 'in/b': '' }, { a: '1' }, [['in/b'], [], []]],
  [{ a: '1' }, { a: '1', c: '' }, [[], ['c'], []]],
])('compares %j with %j', async (first, second, [onlyInFirst, onlyInSecond, changed]) => {
  const difference = await compareFolders(await createFolder(first), await createFolder(second));
  expect(difference).toEqual({ onlyInFirst, onlyInSecond, changed });
});
