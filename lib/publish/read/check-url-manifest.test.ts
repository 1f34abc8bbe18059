import { describe, expect, test } from 'vitest';
import {
  addMovedEntries,
  formatUrlManifest,
  parseUrlManifest,
} from '@/lib/content/parse/url-manifest';
import type { SiteContent } from '@/lib/content/site-content';
import { staticRoutePaths } from '@/lib/urls/static-routes';
import { buildTestSite } from '@/tests/factories/content-files';
import {
  checkUrlManifest,
  findLostEntries,
  listPublishedEntries,
} from './check-url-manifest';

async function publish(
  pages: Record<string, string>,
  redirects = '',
): Promise<SiteContent> {
  const files = { ...pages, '../redirects.yml': redirects };
  return (await buildTestSite(files, {}, true)).content;
}

const first = {
  'ai.md': '# AI\n\n## Set up\n\n## Use',
  'crm/index.md': '# CRM',
};
const recorded = formatUrlManifest(listPublishedEntries(await publish(first)));

test('returns published URL paths and headings, without drafts', async () => {
  const draft = '---\ndraft: true\n---\n# Next\n\n## Soon';
  expect(
    listPublishedEntries(await publish({ ...first, 'next.md': draft })),
  ).toEqual([
    ...['/', '/ai', '/crm/', ...staticRoutePaths],
    ...['/ai#set-up', '/ai#use'],
  ]);
});

test('round-trips a URL manifest', () => {
  const urlManifest = ['/a', '/a#b', '/c –d'];
  expect(parseUrlManifest(formatUrlManifest(urlManifest))).toEqual(urlManifest);
  expect(formatUrlManifest(parseUrlManifest(recorded))).toBe(recorded);
  expect(parseUrlManifest('')).toEqual([]);
});

test.each<[string, Record<string, string>, string | undefined, string[]]>([
  ['nothing', first, undefined, []],
  [
    'a removed page, with its headings',
    { 'crm/index.md': '# CRM' },
    undefined,
    ['/ai', '/ai#set-up', '/ai#use'],
  ],
  [
    'not a page that redirects',
    { 'crm/index.md': '# CRM' },
    '- { from: /ai, to: /crm/ }',
    [],
  ],
  [
    'not a page whose trailing slash changed',
    { ...first, 'crm/index.md': '---\nslug: /crm\n---\n# CRM' },
    undefined,
    [],
  ],
  [
    'a heading that is gone',
    { ...first, 'ai.md': '# AI\n\n## Use' },
    undefined,
    ['/ai#set-up'],
  ],
  [
    'not a heading that has an alias',
    { ...first, 'ai.md': '# AI\n\n## Begin\n\n## Use' },
    '- { from: "/ai#set-up", to: "/ai#begin" }',
    [],
  ],
])('lost entries %s', async (_, pages, redirects, lost) => {
  expect(
    findLostEntries(
      parseUrlManifest(recorded),
      await publish(pages, redirects),
    ),
  ).toEqual(lost);
});

test('diagnostics contain the line of the lost entry and the redirect to add', async () => {
  const pages = { ...first, 'ai.md': '# AI\n\n## Setting up\n\n## Use' };
  const [lost, unrecorded] = checkUrlManifest(recorded, await publish(pages));
  expect(lost).toMatchObject({
    rule: 'lost-url',
    file: '../url-manifest.lock',
    line: recorded.split('\n').indexOf('/ai#set-up') + 1,
    message:
      '/ai no longer has the heading "#set-up", so links to it lead to the top of the page.',
    hint: "If you renamed it, write {#set-up} at its end.\nIf another heading replaces it, add to redirects.yml: - { from: '/ai#set-up', to: '/ai#setting-up' }\nIf you removed it on purpose, run: npm run urls -- --accept",
  });
  expect(unrecorded).toMatchObject({
    rule: 'unrecorded-url',
    message: 'The heading /ai#setting-up is new and not in the URL manifest.',
  });
});

describe('a removed page', () => {
  const unknown = ', with its new path';

  test.each([
    ['moved', { 'crm/index.md': '# CRM', 'crm/ai.md': '# AI' }, '/crm/ai', ''],
    ['renamed', { 'crm/index.md': '# CRM', 'ais.md': '# AI' }, '/ais', ''],
    [
      'renamed in its folder',
      { 'crm/index.md': '# CRM', 'helpers.md': '# AI' },
      '/helpers',
      '',
    ],
    [
      'not a new page elsewhere',
      { 'crm/index.md': '# CRM', 'crm/new.md': '# N' },
      '/crm/',
      unknown,
    ],
    ['removed', { 'crm/index.md': '# CRM' }, '/crm/', unknown],
  ])(
    '%s: reports the page, but not its headings',
    async (_, pages, target, advice) => {
      const lost = checkUrlManifest(recorded, await publish(pages)).filter(
        ({ rule }) => rule === 'lost-url',
      );
      expect(lost.map(({ hint }) => hint)).toEqual([
        `If it moved, add to redirects.yml${advice}: - { from: '/ai', to: '${target}' }\nIf you removed it on purpose, run: npm run urls -- --accept`,
      ]);
    },
  );
});

describe('a page with the URL path of a recorded page', () => {
  const home = { 'index.md': '# Home' };
  const ai = '# AI\n\n## Set up\n\n## Use';

  test.each(['aa.md', 'zz.md'])(
    '%s: is left out, and nothing is lost',
    async (file) => {
      const content = await publish({
        ...first,
        ...home,
        [file]: '---\nslug: /ai\n---\n# Copy',
      });
      const rules = checkUrlManifest(recorded, content).map(({ rule }) => rule);
      expect(rules).not.toContain('lost-url');
      expect(content.shadowedPages.map((page) => page.file)).toEqual([file]);
      expect(content.pages.map((page) => page.file)).not.toContain(file);
    },
  );

  test('the headings of the page that is left out are not reported, because the page is', async () => {
    const content = await publish({
      ...home,
      'crm/index.md': '# CRM',
      'a.md': '---\nslug: /ai\n---\n# Copy\n\n## Use',
      'b.md': `---\nslug: /ai\n---\n${ai}`,
    });
    expect(content.shadowedPages.map(({ file }) => file)).toEqual(['b.md']);
    const rules = checkUrlManifest(recorded, content).map(({ rule }) => rule);
    expect(rules).not.toContain('lost-url');
  });
});

test('addMovedEntries adds a page and its headings, and keeps the former entries', () => {
  const entries = addMovedEntries(
    ['/a', '/a#x', '/ab'],
    [{ from: '/a', to: '/b' }],
  );
  expect(entries).toEqual(['/a', '/a#x', '/ab', '/b', '/b#x']);
});
