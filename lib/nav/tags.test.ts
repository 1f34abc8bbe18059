import { describe, expect, test } from 'vitest';
import { createInlineTag, type Tag } from '@/lib/content/parse/tags-file';
import { createPage } from '@/tests/factories/page';
import { groupPagesByTag, groupTagsByLetter, type TagPage } from './tags';

const createTaggedPage = (title: string, tags: Tag[], unlisted = false) =>
  createPage(`/${title}`, {
    title,
    description: `About ${title}`,
    tags,
    frontMatter: { unlisted },
  });

function createTagPage(
  label: string,
  titles: string[],
  isUnlisted = false,
): TagPage {
  const pages = titles.map((title) => ({
    title,
    urlPath: `/${title}`,
    description: `About ${title}`,
  }));
  return { ...createInlineTag(label), pages, isUnlisted };
}

const sms = createInlineTag('sms');
const crm = createInlineTag('CRM');

describe('groupPagesByTag', () => {
  test('sorts tags by label and pages by title', () => {
    expect(
      groupPagesByTag([
        createTaggedPage('b', [sms, crm]),
        createTaggedPage('a', [sms]),
      ]),
    ).toEqual([createTagPage('CRM', ['b']), createTagPage('sms', ['a', 'b'])]);
  });

  test('a tag is in the languages of its pages', () => {
    const page = createTaggedPage('a', [sms]);
    const pages = [
      { ...page, locales: ['en'] },
      { ...page, locales: ['en', 'de'] },
    ];
    expect(groupPagesByTag(pages)[0]?.locales).toEqual(['en', 'de']);
  });

  test('ignores case and accents when sorting', () => {
    const tags = ['zoo', 'Éclair', 'apple', 'Banana', 'eagle'].map((label) =>
      createInlineTag(label),
    );
    expect(
      groupPagesByTag([createTaggedPage('a', tags)]).map(({ label }) => label),
    ).toEqual(['apple', 'Banana', 'eagle', 'Éclair', 'zoo']);
  });

  test('merges tags with the same permalink and keeps the first label', () => {
    const other = { ...sms, label: 'Text messages', description: 'Other' };
    expect(
      groupPagesByTag([
        createTaggedPage('b', [sms]),
        createTaggedPage('a', [other]),
      ]),
    ).toEqual([createTagPage('sms', ['a', 'b'])]);
  });

  test('omits unlisted pages, unless a tag has no others', () => {
    const [a, b] = [
      createTaggedPage('a', [sms], true),
      createTaggedPage('b', [sms, crm]),
    ];
    expect(groupPagesByTag([a, b])[1]).toEqual(createTagPage('sms', ['b']));
    expect(groupPagesByTag([a])).toEqual([createTagPage('sms', ['a'], true)]);
  });
});

describe('groupTagsByLetter', () => {
  test('groups tags by the first letter of their labels', () => {
    const apple = createTagPage('apple', ['a']);
    const avocado = createTagPage('Avocado', ['a']);
    const berry = createTagPage('berry', ['a']);
    expect(groupTagsByLetter([berry, apple, avocado])).toEqual([
      { letter: 'A', tags: [apple, avocado] },
      { letter: 'B', tags: [berry] },
    ]);
  });

  test.each([
    ['sms', 'S'],
    ['😀 fun', '😀'],
    ['', ''],
  ])('%s', (label, letter) => {
    expect(
      groupTagsByLetter([createTagPage(label, ['a'])]).map(
        (group) => group.letter,
      ),
    ).toEqual([letter]);
  });

  test('omits unlisted tags', () => {
    expect(groupTagsByLetter([createTagPage('sms', ['a'], true)])).toEqual([]);
  });
});
