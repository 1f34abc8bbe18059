import { describe, expect, test } from 'vitest';
import { createInlineTag, type Tag } from '@/lib/content/parse/tags-file';
import { createPage } from '@/tests/factories/page';
import {
  formatTagHeading,
  getTagPath,
  groupPagesByTag,
  groupTagsByLetter,
  type TagPage,
} from './tags';

const page = (title: string, tags: Tag[], unlisted = false) =>
  createPage(`/${title}`, { title, description: `About ${title}`, tags, unlisted });

function tagPage(label: string, titles: string[], isUnlisted = false): TagPage {
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
  test('returns nothing without pages', () => {
    expect(groupPagesByTag([])).toEqual([]);
    expect(groupPagesByTag([page('a', [])])).toEqual([]);
  });

  test('sorts tags by label and pages by title', () => {
    expect(groupPagesByTag([page('b', [sms, crm]), page('a', [sms])])).toEqual([
      tagPage('CRM', ['b']),
      tagPage('sms', ['a', 'b']),
    ]);
  });

  test('ignores case and accents when sorting', () => {
    const tags = ['zoo', 'Éclair', 'apple', 'Banana', 'eagle'].map(createInlineTag);
    expect(groupPagesByTag([page('a', tags)]).map(({ label }) => label)).toEqual([
      'apple',
      'Banana',
      'eagle',
      'Éclair',
      'zoo',
    ]);
  });

  test('merges tags with the same permalink and keeps the first label', () => {
    const other = { ...sms, label: 'Text messages', description: 'Other' };
    expect(groupPagesByTag([page('b', [sms]), page('a', [other])])).toEqual([
      tagPage('sms', ['a', 'b']),
    ]);
  });

  test('keeps automation and automations separate', () => {
    const tags = [createInlineTag('automations'), createInlineTag('automation')];
    expect(groupPagesByTag([page('a', tags)]).map(getTagPath)).toEqual([
      '/tags/automation',
      '/tags/automations',
    ]);
  });

  test('keeps the description of a tag', () => {
    expect(groupPagesByTag([page('a', [{ ...sms, description: 'Texts.' }])])).toEqual([
      { ...tagPage('sms', ['a']), description: 'Texts.' },
    ]);
  });

  test('omits unlisted pages', () => {
    expect(groupPagesByTag([page('a', [sms], true), page('b', [sms])])).toEqual([
      tagPage('sms', ['b']),
    ]);
  });

  test('a tag with only unlisted pages is unlisted and shows them', () => {
    expect(groupPagesByTag([page('b', [sms], true), page('a', [sms], true)])).toEqual([
      tagPage('sms', ['a', 'b'], true),
    ]);
  });
});

describe('groupTagsByLetter', () => {
  test('groups tags by the first letter of their labels', () => {
    const apple = tagPage('apple', ['a']);
    const avocado = tagPage('Avocado', ['a']);
    const berry = tagPage('berry', ['a']);
    expect(groupTagsByLetter([berry, apple, avocado])).toEqual([
      { letter: 'A', tags: [apple, avocado] },
      { letter: 'B', tags: [berry] },
    ]);
  });

  test.each([
    ['sms', 'S'],
    ['été', 'É'],
    ['2-way', '2'],
    ['😀 fun', '😀'],
    ['', ''],
  ])('%s', (label, letter) => {
    expect(groupTagsByLetter([tagPage(label, ['a'])]).map((group) => group.letter)).toEqual([letter]);
  });

  test('uses the label, not the permalink', () => {
    expect(groupTagsByLetter([{ ...tagPage('sms', ['a']), permalink: 'texts' }])[0]?.letter).toBe(
      'S',
    );
  });

  test('omits unlisted tags', () => {
    expect(groupTagsByLetter([tagPage('sms', ['a'], true)])).toEqual([]);
  });
});

describe('formatTagHeading', () => {
  test.each([
    [['a'], 'One doc tagged with "sms"'],
    [['a', 'b'], '2 docs tagged with "sms"'],
    [[], '0 docs tagged with "sms"'],
  ])('%j', (titles, heading) => {
    expect(formatTagHeading(tagPage('sms', titles))).toBe(heading);
  });
});

test.each([
  ['Email Marketing', '/tags/email-marketing'],
  ['SMS 2', '/tags/sms-2'],
  ['été', '/tags/ete'],
])('the URL path of %s', (label, urlPath) => {
  expect(getTagPath(createInlineTag(label))).toBe(urlPath);
});
