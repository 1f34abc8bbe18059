import { expect, test } from 'vitest';
import { getSourceHash, reportTranslations, startTranslation } from './translations';

const page = '---\ntitle: Lists\n---\n\nA list.\n\n---\n\nThe end.\n';

test('a translation starts as a copy that records the hash of its original', () => {
  const hash = getSourceHash(page);
  expect(startTranslation(page)).toBe(
    `---\ntitle: Lists\nsource_hash: ${hash}\n---\n\nA list.\n\n---\n\nThe end.\n`,
  );
  expect(startTranslation('# Lists\n')).toBe(
    `---\nsource_hash: ${getSourceHash('# Lists\n')}\n---\n\n# Lists\n`,
  );
});

test('line endings do not change the hash', () => {
  expect(getSourceHash(page.replaceAll('\n', '\r\n'))).toBe(getSourceHash(page));
});

test('reports missing, outdated and orphaned translations', () => {
  const originals = new Map(
    ['a.md', 'b.md', 'c.md', 'd.md'].map((file) => [file, { text: `Text of ${file}` }]),
  );
  const translations = new Map([
    ['a.md', { text: '', recordedHash: getSourceHash('Text of a.md') }],
    ['b.md', { text: '', recordedHash: getSourceHash('An older text of b.md') }],
    ['c.md', { text: '' }],
    ['old.md', { text: '' }],
  ]);
  expect(reportTranslations(originals, translations)).toEqual({
    percentage: 25,
    pages: 4,
    missing: ['d.md'],
    outdated: [
      { file: 'b.md', hash: getSourceHash('Text of b.md') },
      { file: 'c.md', hash: getSourceHash('Text of c.md') },
    ],
    orphaned: ['old.md'],
  });
});

test('a site without pages is translated', () => {
  expect(reportTranslations(new Map(), new Map()).percentage).toBe(100);
});
