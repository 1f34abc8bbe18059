import { describe, expect, test } from 'vitest';
import { listThirdParties } from '@/lib/config/third-parties';
import { listDeclaredStorage } from './declared-storage';

const cookiebot = '12345678-90ab-cdef-1234-567890abcdef';
const tagManager = 'GTM-ABC1234';
const analytics = ['_ga', '_ga_*', '_gid', '_gat*'];

function getKeys(...parameters: Parameters<typeof listDeclaredStorage>): string[] {
  return listDeclaredStorage(...parameters).map(({ key }) => key);
}

describe('the declaration lists what can be stored with', () => {
  test.each([
    ['neither service', { cookiebot: '', tagManager: '' }, true, []],
    ['the tag manager', { cookiebot: '', tagManager }, true, analytics],
    ['the consent platform', { cookiebot, tagManager: '' }, false, ['CookieConsent']],
    ['both', { cookiebot, tagManager }, false, ['CookieConsent', ...analytics]],
  ])('%s', (_, ids, hasOwnConsent, others) => {
    const listed = getKeys(listThirdParties(ids));
    expect(listed.includes('cookie-consent')).toBe(hasOwnConsent);
    expect(listed.filter((key) => /^_|^C/.test(key))).toEqual(others);
    expect(listed).toContain('theme');
  });
});

test('the choice of a version is listed only where there is more than one', () => {
  const key = 'docs-preferred-version-default';
  expect(getKeys([], { versions: 1, hasAnnouncement: true })).not.toContain(key);
  expect(getKeys([], { versions: 2, hasAnnouncement: true })).toContain(key);
});

test('a dismissed announcement is listed only where there is one', () => {
  const getAnnouncementKeys = (hasAnnouncement: boolean) =>
    getKeys([], { versions: 1, hasAnnouncement }).filter((key) => key.includes('announcement'));
  expect(getAnnouncementKeys(false)).toEqual([]);
  expect(getAnnouncementKeys(true)).toHaveLength(2);
});

test('each entry says who stores it', () => {
  const providers = listDeclaredStorage(listThirdParties({ cookiebot, tagManager })).map(
    (entry) => entry.provider,
  );
  expect(new Set(providers)).toEqual(new Set(['This site', 'Cookiebot', 'Google Tag Manager']));
});
