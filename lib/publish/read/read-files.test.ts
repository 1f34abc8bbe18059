import { expect, test, vi } from 'vitest';
import { writeFiles } from '@/lib/publish/write-files';
import { createTempFolder } from '@/tests/factories/temp-folder';

const locales = [
  { id: 'en', label: 'English', direction: 'ltr' },
  { id: 'de', label: 'Deutsch', direction: 'ltr' },
];

test('the report of translations is the same in the process of a translation', async () => {
  const dir = createTempFolder();
  writeFiles(dir, [
    ['docs/lists.md', 'Lists'],
    ['i18n/de/docs/lists.md', '---\nsource_hash: 000000000000\n---\n\nListen'],
  ]);
  const readReports = async (prefix: string) => {
    vi.stubEnv('NEXT_PUBLIC_VARIANTS', JSON.stringify({ locales }));
    vi.stubEnv('NEXT_PUBLIC_VARIANT', prefix);
    vi.resetModules();
    return (await import('./read-files')).readTranslationReports(dir);
  };
  const reports = await readReports('');
  expect(reports).toMatchObject([
    { locale: 'de', outdated: [{ file: 'lists.md' }] },
  ]);
  expect(await readReports('/de')).toEqual(reports);
});
