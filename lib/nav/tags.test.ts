import { describe, expect, test } from 'vitest';
import { inlineTag, type Tag } from '@/lib/content/tags-file';
import { createPage } from '@/tests/factories/page';
import { type TagPage, tagHeading, tagLetters, tagPages, tagPath } from './tags';

const page = (title: string, tags: Tag[], unlisted = false) =>
  createPage(`/${title}`, { title, description: `About ${title}`, tags, unlisted });

function tagPage(label: string, titles: string[], isUnlisted = false): TagPage {
  const pages = titles.map((title) => ({
    title,
    urlPath: `/${title}`,
    description: `About ${title}`,
  }));
  return { ...inlineTag(label), pages, isUnlisted };
}

const sms = inlineTag('sms');
const crm = inlineTag('CRM');

describe('tagPages', () => {
  test('of no pages are none', () => {
    expect(tagPages([])).toEqual([]);
    expect(tagPages([page('a', [])])).toEqual([]);
  });

  test('tags by label, their pages by title', () => {
    expect(tagPages([page('b', [sms, crm]), page('a', [sms])])).toEqual([
      tagPage('CRM', ['b']),
      tagPage('sms', ['a', 'b']),
    ]);
  });

  test('the order does not mind letter case or accents', () => {
    const tags = ['zoo', 'Éclair', 'apple', 'Banana', 'eagle'].map(inlineTag);
    expect(tagPages([page('a', tags)]).map(({ label }) => label)).toEqual([
      'apple',
      'Banana',
      'eagle',
      'Éclair',
      'zoo',
    ]);
  });

  test('one permalink is one tag, with the label of the first page', () => {
    const other = { ...sms, label: 'Text messages', description: 'Other' };
    expect(tagPages([page('b', [sms]), page('a', [other])])).toEqual([tagPage('sms', ['a', 'b'])]);
  });

  test('automation and automations are two tags', () => {
    const tags = [inlineTag('automations'), inlineTag('automation')];
    expect(tagPages([page('a', tags)]).map(tagPath)).toEqual([
      '/tags/automation',
      '/tags/automations',
    ]);
  });

  test('the description of a tag is kept', () => {
    expect(tagPages([page('a', [{ ...sms, description: 'Texts.' }])])).toEqual([
      { ...tagPage('sms', ['a']), description: 'Texts.' },
    ]);
  });

  test('some pages unlisted: they are left out', () => {
    expect(tagPages([page('a', [sms], true), page('b', [sms])])).toEqual([tagPage('sms', ['b'])]);
  });

  test('all pages unlisted: the tag is, and shows them', () => {
    expect(tagPages([page('b', [sms], true), page('a', [sms], true)])).toEqual([
      tagPage('sms', ['a', 'b'], true),
    ]);
  });
});

describe('tagLetters', () => {
  test('tags under the first letters of their labels', () => {
    const apple = tagPage('apple', ['a']);
    const avocado = tagPage('Avocado', ['a']);
    const berry = tagPage('berry', ['a']);
    expect(tagLetters([berry, apple, avocado])).toEqual([
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
    expect(tagLetters([tagPage(label, ['a'])]).map((each) => each.letter)).toEqual([letter]);
  });

  test('the letter is that of the label, not of the permalink', () => {
    expect(tagLetters([{ ...tagPage('sms', ['a']), permalink: 'texts' }])[0]?.letter).toBe('S');
  });

  test('unlisted tags are left out', () => {
    expect(tagLetters([tagPage('sms', ['a'], true)])).toEqual([]);
  });
});

describe('tagHeading', () => {
  test.each([
    [['a'], 'One doc tagged with "sms"'],
    [['a', 'b'], '2 docs tagged with "sms"'],
    [[], '0 docs tagged with "sms"'],
  ])('%j', (titles, heading) => {
    expect(tagHeading(tagPage('sms', titles))).toBe(heading);
  });
});

test.each([
  ['Email Marketing', '/tags/email-marketing'],
  ['SMS 2', '/tags/sms-2'],
  ['été', '/tags/ete'],
])('the URL path of %s', (label, urlPath) => {
  expect(tagPath(inlineTag(label))).toBe(urlPath);
});
