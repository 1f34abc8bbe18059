import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listThirdParties,
  type ThirdParty,
  type ThirdPartySettings,
} from '@/lib/config/third-parties';
import {
  listDeclaredStorage,
  StorageTable,
  ThirdPartyList,
} from './cookie-declaration';

const cookiebot = '12345678-90ab-cdef-1234-567890abcdef';
const tagManager = 'GTM-ABC1234';

/** Lists the third parties of a site with some ids. */
function listServices(thirdParties: ThirdPartySettings['thirdParties']) {
  return listThirdParties({ thirdParties, search: null, feedbackUrl: null });
}
const analytics = ['_ga', '_ga_*'];

function getKeys(thirdParties: readonly ThirdParty[]): string[] {
  return listDeclaredStorage(thirdParties).map(({ key }) => key);
}

test.each([
  ['neither service', { cookiebot: '', tagManager: '' }, true, []],
  ['the tag manager', { cookiebot: '', tagManager }, true, analytics],
  [
    'the consent platform',
    { cookiebot, tagManager: '' },
    false,
    ['CookieConsent'],
  ],
  ['both', { cookiebot, tagManager }, false, ['CookieConsent', ...analytics]],
])('the entries with %s', (_, ids, hasConsentKey, others) => {
  const listed = getKeys(listServices(ids));
  expect(listed.includes('cookie-consent')).toBe(hasConsentKey);
  expect(listed.filter((key) => /^_|^C/.test(key))).toEqual(others);
  expect(listed).toContain('theme');
});

test('lists the announcement keys, and the version key only on a site with several versions', () => {
  const keys = getKeys([]);
  expect(keys.filter((key) => key.includes('announcement'))).toHaveLength(2);
  expect(keys).not.toContain('docs-preferred-version-default');
});

test('each entry names its provider', () => {
  const providers = listDeclaredStorage(
    listServices({ cookiebot, tagManager }),
  ).map((entry) => entry.provider);
  expect(new Set(providers)).toEqual(
    new Set(['This site', 'Cookiebot', 'Google Tag Manager']),
  );
});

test('shows a message without third parties', () => {
  render(<ThirdPartyList thirdParties={[]} />);
  screen.getByText('This site uses no third-party services.');
  expect(screen.queryByRole('list')).toBeNull();
});

test('lists the category and purpose of each third party', () => {
  render(
    <ThirdPartyList thirdParties={listServices({ cookiebot, tagManager })} />,
  );
  expect(
    screen.getAllByRole('listitem').map((item) => item.textContent),
  ).toEqual([
    'Cookiebot (necessary): Asks for your consent and keeps your answer.',
    'Google Tag Manager (statistics): Loads the tools that count visits, once you have agreed to statistics.',
  ]);
});

test('the storage table has a row for each declared entry', () => {
  render(<StorageTable />);
  const [header, ...rows] = screen
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  screen.getByRole('group', { name: 'What is kept' });
  expect(header).toBe(
    'NameWhat it is for, who sets it, and how long it is kept',
  );
  expect(rows).toEqual(
    listDeclaredStorage([]).map(
      ({ key, purpose, duration, provider }) =>
        `${key}${purpose}${provider} · ${duration}`,
    ),
  );
});
