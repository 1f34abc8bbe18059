import { describe, expect, test } from 'vitest';
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

const legacyPage = 'ai/ai-workforce/ai-receptionist';
const pageAt = (path: string) => ownSite.page(getFile(path));

test('exports exactly the listed pages, the not-found page and the redirect pages', () => {
  const slashVariants = urlPaths
    .filter((path) => path.length > 1 && path.endsWith('/'))
    .map((path) => `${path.slice(1, -1)}.html`);
  const otherFiles = [
    '404.html',
    `${legacyPage}.html`,
    `${legacyPage}/index.html`,
  ];
  expect([...ownSite.htmlFiles].sort()).toEqual(
    [...urlPaths.map(getFile), ...slashVariants, ...otherFiles].sort(),
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
  for (const file of [`${legacyPage}.html`, `${legacyPage}/index.html`]) {
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
