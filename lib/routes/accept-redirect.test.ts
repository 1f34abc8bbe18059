import { describe, expect, test } from 'vitest';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { testConfig } from '@/tests/factories/content-config';
import { createContentFiles } from '@/tests/factories/content-files';
import { withRedirect } from './accept-redirect';

const pages = { 'ai.md': '# AI\n\n## Set up\n', 'crm/lists.md': '# Lists' };
const existing = '- { from: /older, to: /ai }';

const published = buildSiteContent(
  createContentFiles(pages, { redirectsFile: { file: '../redirects.yml', text: existing } }),
  { withDrafts: false, config: testConfig, otherPaths: [] },
);

test.each([
  ['an empty file', '', ''],
  ['a last line without a line break', existing, `${existing}\n`],
  ['a last line with a line break', `${existing}\n`, `${existing}\n`],
])('the redirect is added after %s', (_, text, start) => {
  expect(withRedirect(text, { from: '/old', to: '/ai#set-up' }, published)).toBe(
    `${start}- { from: "/old", to: "/ai#set-up" }\n`,
  );
});

describe('rejects an invalid redirect with the problem and its fix', () => {
  test.each([
    ['/old', '/nowhere', 'there is no page at /nowhere', `Write: - { from: '/old', to: '/…' }`],
    ['/old', '/crm/list', 'there is no page at /crm/list', `to: '/crm/lists' }`],
    ['/old', 'https://example.com', 'is a URL', `to: '/…' }`],
    ['/old', './lists.md', 'must start with a slash', `to: '/crm/lists' }`],
    ['/old', '/ai#none', '/ai has no heading "#none"', `to: '/ai#…' }`],
    ['/ai', '/crm/lists', 'is a page of the site: /ai', 'Remove it'],
    ['/older', '/crm/lists', 'already redirects to /ai', 'Remove one of the two.'],
    ['old', '/ai', 'must start with a slash', `Write: - { from: '/old', to: '/ai' }`],
  ])('%s → %s', (from, to, problem, fix) => {
    const add = () => withRedirect(existing, { from, to }, published);
    expect(add).toThrow('The redirect was not added.');
    expect(add).toThrow(problem);
    expect(add).toThrow(fix);
  });

  test('in a file that is not a list', () => {
    expect(() => withRedirect('a: b\n', { from: '/old', to: '/ai' }, published)).toThrow(
      'The redirect was not added.',
    );
  });
});
