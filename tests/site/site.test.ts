import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseContentFile } from '@/lib/content/parse/front-matter';
import { parseRedirectsFile } from '@/lib/content/parse/redirects-file';
import { findFiles } from '@/lib/files/find-files';
import { listRedirectFiles } from '@/lib/publish/export/path-files';
import { getFile } from '@/tests/export/exported-site';
import { findPageProblems, getTitle } from '@/tests/export/page-checks';
import {
  getAttribute,
  getMetaContent,
  getText,
  type ParsedPage,
} from '@/tests/export/parse-html';
import { findPolicyErrors } from '@/tests/export/policy-errors';
import { ownSite, urlPaths } from './exported-site';

const pageAt = (path: string) => ownSite.page(getFile(path));

test('exports exactly the listed pages, the not-found page and the redirect pages', async () => {
  const slashVariants = urlPaths
    .filter((path) => path.length > 1 && path.endsWith('/'))
    .map((path) => `${path.slice(1, -1)}.html`);
  const redirectFiles = (await readLegacyPaths()).flatMap(listRedirectFiles);
  expect([...ownSite.htmlFiles].sort()).toEqual(
    [
      ...urlPaths.map(getFile),
      ...slashVariants,
      ...redirectFiles,
      '404.html',
      // Next.js writes the not-found page twice.
      '_not-found.html',
    ].sort(),
  );
});

test('every page passes the checks of tests/export', () => {
  const files = new Set(ownSite.files);
  const problems = urlPaths.flatMap((path) =>
    findPageProblems({
      path,
      page: pageAt(path),
      paths: urlPaths,
      pageAt,
      files,
    }),
  );
  expect(problems).toEqual([]);
  expect(
    ownSite.htmlFiles.flatMap((file) => findPolicyErrors(ownSite.page(file))),
  ).toEqual([]);
});

test.each([
  ['titles', getTitle],
  ['descriptions', (page: ParsedPage) => getMetaContent(page, 'description')],
] as const)('%s are unique', (_, read) => {
  const values = urlPaths.map((path) => read(pageAt(path)));
  expect(
    values.filter((value, index) => values.indexOf(value) < index),
  ).toEqual([]);
});

test('a guide ends with a way to get help; the home page is not a guide', () => {
  expect(pageAt('/crm/lists').html).toContain('Still stuck?');
  expect(pageAt('/').html).not.toContain('Still stuck?');
});

test('the legacy path redirects to its successor', () => {
  for (const file of listRedirectFiles('/ai/ai-workforce/ai-receptionist')) {
    expect(ownSite.text(file)).toContain(
      'data-to="/ai/ai-workforce/ai-chat-receptionist/"',
    );
  }
});

describe('the sidebar', () => {
  const { elements } = pageAt('/crm/lists');
  const findLabels = (path: RegExp) =>
    elements
      .filter((element) => path.test(getSidebarPath(element)))
      .map((element) => getText(element));

  test('lists the sections in order', () => {
    expect(findLabels(/nav ul li a$/)).toEqual([
      'Getting started',
      'CRM',
      'Conversations',
      'Campaigns',
      'Automations',
      'AI',
      'Executive report',
      'Store',
      'Administration',
    ]);
  });

  test('lists the pages of CRM in order', () => {
    expect(findLabels(/nav ul li details ul li a$/)).toEqual([
      'Activity feed',
      'Companies',
      'Contacts',
      'Forms',
      'Leaderboard',
      'Lists',
      'My meetings',
      'Opportunities',
      'Tasks',
    ]);
  });
});

/**
 * Reads the paths that have a redirect page: those of `redirects.yml` and `redirect_from`, except
 * headings and wildcards.
 */
async function readLegacyPaths(): Promise<string[]> {
  const text = readFileSync('content/redirects.yml', 'utf8');
  const listed = parseRedirectsFile(text).redirects.map(({ from }) => from);
  const files = await findFiles('content/docs');
  const former = files
    .filter((file) => /\.mdx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(`content/docs/${file}`, 'utf8');
      const { frontMatter } = parseContentFile(source, file, {});
      return frontMatter.redirect_from ?? [];
    });
  return [...listed, ...former].filter((path) => !/[#*]/.test(path));
}

/** Returns the tag names from the sidebar to an element, or an empty string outside the sidebar. */
function getSidebarPath(element: ParsedPage['elements'][number]): string {
  const tags: string[] = [];
  for (let node: unknown = element; isElement(node); node = node.parentNode) {
    tags.unshift(node.tagName);
    if (getAttribute(node, 'aria-label') === 'Docs sidebar') {
      return tags.join(' ');
    }
  }
  return '';
}

function isElement(node: unknown): node is ParsedPage['elements'][number] {
  return (
    typeof node === 'object' &&
    node !== null &&
    'tagName' in node &&
    'attrs' in node
  );
}
