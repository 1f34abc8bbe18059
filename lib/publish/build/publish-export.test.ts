import { existsSync } from 'node:fs';
import * as promises from 'node:fs/promises';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { publishExport, readRoutes, writeRoutes } from './publish-export';

// Simulates mount points, which can be neither renamed nor removed.
vi.mock('node:fs/promises', async (importOriginal) => {
  const actual = await importOriginal<typeof promises>();
  return {
    ...actual,
    rename: vi.fn(actual.rename),
    cp: vi.fn(actual.cp),
    rm: vi.fn(actual.rm),
  };
});

const routes = {
  urlPaths: ['/', '/a –b'],
  redirects: [{ from: '/old', to: '/' }],
  base: '/help',
};

const root = createEmptyFolder();
const staging = join(root, '.next-export');
const out = join(root, 'out');

beforeEach(async () => {
  await mkdir(join(staging, 'crm'), { recursive: true });
  await writeFile(join(staging, 'crm/lists.html'), 'new');
  await writeRoutes(staging, routes);
});

afterEach(() => {
  vi.mocked(promises.rename).mockClear();
});

async function createOldExport(): Promise<void> {
  await mkdir(join(out, 'old'), { recursive: true });
  await writeFile(join(out, 'old/page.html'), 'old');
  await writeFile(join(out, 'addresses.json'), 'old');
}

function failRename(code: string): void {
  vi.mocked(promises.rename).mockRejectedValueOnce(
    Object.assign(new Error(code), { code }),
  );
}

async function findFilesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).sort();
}

describe('publishes the new export and removes the old one', () => {
  test.each<[string, () => Promise<void> | void]>([
    ['without a previous export', () => {}],
    ['over a previous export', createOldExport],
    [
      'into a mount point',
      async () => {
        await createOldExport();
        failRename('EBUSY');
      },
    ],
    [
      'after an interrupted build',
      async () => {
        await createOldExport();
        await mkdir(`${staging}-old`);
      },
    ],
  ])('%s', async (_, prepare) => {
    await prepare();
    const onPublished = vi.fn(async () => {
      expect(await findFilesIn(out)).toEqual([
        'addresses.json',
        'crm',
        'crm/lists.html',
      ]);
    });
    await publishExport(staging, out, onPublished);
    expect(onPublished).toHaveBeenCalledOnce();
    expect(await readFile(join(out, 'crm/lists.html'), 'utf8')).toBe('new');
    expect(await readdir(root)).toEqual(['out']);
    expect(await readRoutes(out)).toEqual(routes);
  });
});

test('a mount point whose files were not all replaced is not a finished export', async () => {
  await createOldExport();
  failRename('EBUSY');
  vi.mocked(promises.cp).mockRejectedValueOnce(
    new Error('ENOSPC: no space left on device'),
  );
  await expect(publishExport(staging, out)).rejects.toMatchObject({
    message: `${out} is now incomplete. Solve the cause and build again.`,
    cause: { message: 'ENOSPC: no space left on device' },
  });
  await expect(readRoutes(out)).rejects.toThrow(
    'does not contain a finished export',
  );
  expect(existsSync(staging)).toBe(true);
});

test('leaves an export that may not be renamed as it is, and says why', async () => {
  await createOldExport();
  failRename('EPERM');
  await expect(publishExport(staging, out)).rejects.toMatchObject({
    message: `${out} cannot be replaced. Delete it and build again.`,
    cause: { message: 'EPERM' },
  });
  expect(await findFilesIn(out)).toEqual([
    'addresses.json',
    'old',
    'old/page.html',
  ]);
});

test('publishes although the previous export cannot be removed, and names its folder', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(promises.rm)
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new Error('EACCES: permission denied'));
  await publishExport(staging, out);
  const message = `The previous export cannot be removed. Delete ${staging}-old.`;
  expect(warn).toHaveBeenCalledWith(
    `warning  ${message} EACCES: permission denied`,
  );
  vi.mocked(promises.rm).mockRejectedValueOnce(
    new Error('EACCES: permission denied'),
  );
  await expect(publishExport(staging, out)).rejects.toThrow(message);
});

test('the routes round-trip', async () => {
  await mkdir(out);
  await writeRoutes(out, routes);
  expect(await readRoutes(out)).toEqual(routes);
});

test.each([
  ['a missing file', undefined],
  ['invalid JSON', '{'],
  ['an unexpected shape', '{ "urlPaths": "/" }'],
])('rejects an export with %s', async (_, text) => {
  await mkdir(out);
  if (text !== undefined) {
    await writeFile(join(out, 'addresses.json'), text);
  }
  const error = await readRoutes(out).catch((error: unknown) => error);
  expect(error).toEqual(
    new Error(
      `${out} does not contain a finished export. Run \`npm run build\` first.`,
    ),
  );
  expect(error).toHaveProperty('cause');
});
