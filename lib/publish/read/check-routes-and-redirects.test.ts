import { describe, expect, test } from 'vitest';
import { compileSite } from '@/lib/content/compile-site';
import { formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { createFieldLocator } from '@/lib/content/parse/front-matter';
import {
  createContentFiles,
  testOptions,
} from '@/tests/factories/content-files';
import { checkRoutesAndRedirects } from './check-routes-and-redirects';

type TestSite = {
  pages: Record<string, string>;
  categories?: Record<string, string>;
  redirects?: string;
};

async function check({
  pages,
  categories = {},
  redirects,
}: TestSite): Promise<string[]> {
  const files = createContentFiles({
    ...pages,
    ...categories,
    '../redirects.yml': redirects ?? '',
  });
  const { content, diagnostics } = await compileSite(files, testOptions);
  const pathDiagnostics = checkRoutesAndRedirects(
    content,
    createFieldLocator(files),
  );
  return [...diagnostics, ...pathDiagnostics].map(
    (diagnostic) => `${diagnostic.rule} ${formatDiagnostic(diagnostic)}`,
  );
}

const pages = { 'ai.md': '# AI\n\n## Set up\n', 'crm/lists.md': '# Lists' };

test('reports nothing for valid content', async () => {
  const redirects =
    '- { from: /old, to: "/ai#set-up" }\n- { from: "/ai#setup", to: "/ai#set-up" }\n- { from: /older/*, to: /crm/* }';
  const moved = { ...pages, 'b.md': '---\nredirect_from: /c\n---\n# B' };
  expect(await check({ pages: moved, redirects })).toEqual([]);
});

test.each(['top', ':~:text=Import', 'set-up:~:text=Import'])(
  'redirects can lead to #%s',
  async (fragment) => {
    const redirects = `- { from: "/ai#old", to: "/ai#${fragment}" }`;
    expect(await check({ pages, redirects })).toEqual([]);
  },
);

describe('reports invalid redirects with file and line', () => {
  test.each([
    [
      '- from: /old\n  to: /gone',
      `2:7  The redirect target "/gone" is not a page of this site. Write the path of a page, for example: - { from: '/old', to: '/ai' }`,
    ],
    [
      '\n- { from: /ai, to: /crm/lists }',
      '2:11  The redirect source "/ai" is a page of this site. Remove it: readers get the page at this path. To redirect it, first remove the page.',
    ],
    [
      '- { from: /old, to: /OLD/ }',
      `1:21  The redirect target "/OLD/" creates a redirect loop: /old → /old. Point one of them at a page, for example: - { from: '/old', to: '/ai' }`,
    ],
    [
      '- { from: /old, to: "https://example.com" }',
      `1:22  The redirect target "https://example.com" is a URL, but redirects only work between paths of this site. Write the path of a page, for example: - { from: '/old', to: '/ai' }`,
    ],
    [
      '- { from: "/ai#old", to: "/ai#none" }',
      `1:30  The page /ai has no heading "#none". Use one of its headings, such as #set-up. To redirect to the top of the page, write: - { from: '/ai#old', to: '/ai' }`,
    ],
    [
      '- { from: "/?", to: /ai }',
      `1:12  The redirect source "/?" must not contain ? or #. Write a path of this site, for example /old/page, or /old/* for all paths below it.`,
    ],
    [
      '- { from: "/gone#old", to: "/gone#new" }',
      `1:12  No page has the path /gone, so its heading "#old" cannot be redirected. Remove it, or redirect the whole path: - { from: '/gone', to: '/' }`,
    ],
  ])('%j', async (redirects, diagnostic) => {
    const [first] = await check({ pages, redirects });
    expect(first).toBe(`invalid-redirect ../redirects.yml:${diagnostic}`);
  });

  test.each([
    [
      'redirect_from: [/x, /ai]',
      'b.md:2:21  The redirect source "/ai" is a page of this site. Remove it from redirect_from: readers get the page at this path. To redirect it, first remove the page.',
    ],
    [
      'redirect_from: [/x, /X/]',
      'b.md:2:21  The redirect source "/X/" already redirects to /b. Remove one of the two.',
    ],
  ])('%j in front matter', async (field, diagnostic) => {
    const text = `---\n${field}\n---\n# B`;
    expect(await check({ pages: { ...pages, 'b.md': text } })).toEqual([
      `invalid-redirect ${diagnostic}`,
    ]);
  });
});

describe('a URL path shared by a page and', () => {
  test.each([
    [
      'a tag page',
      'slug: /tags/sms',
      {},
      'ai.md',
      'is also that of the page of the tag "sms", which is not published',
    ],
    [
      'a built-in page',
      'slug: /Cookie-Declaration/',
      {},
      'ai.md',
      'is reserved for a built-in page, so this page is not published',
    ],
    [
      'a generated index',
      'slug: /category/crm',
      { 'crm/_category_.yml': 'label: CRM\nlink: { type: generated-index }' },
      'ai.md',
      'is also that of the generated index of crm/_category_.yml, which is not published',
    ],
  ])('%s', async (_, slug, categories, file, reason) => {
    const pages = {
      'ai.md': `---\n${slug}\n---\n# AI`,
      'crm/lists.md': '---\ntags: [sms]\n---\n# Lists',
    };
    const urlPath = slug.slice('slug: '.length);
    expect(await check({ pages, categories })).toEqual([
      `duplicate-route ${file}:2:7  The URL path ${urlPath} ${reason}. Write another one, for example: slug: ${urlPath.replace(/\/$/, '')}-page`,
    ]);
  });

  test('two generated indexes', async () => {
    const index = 'label: L\nlink: { type: generated-index, slug: /all }';
    const diagnostics = await check({
      pages: { 'a/x.md': '# X', 'b/y.md': '# Y' },
      categories: { 'a/_category_.yml': index, 'b/_category_.yml': index },
    });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toContain('the generated index of b/_category_.yml');
  });
});
