import { describe, expect, test } from 'vitest';
import { buildSiteContent } from '@/lib/content/build-site-content';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { testConfig } from '@/tests/factories/content-config';
import { createContentFiles } from '@/tests/factories/content-files';
import { generateFiles, getRoutes, parseContent } from './generated-files';

/** Loads content from pages and category files. */
function buildContent(pages: Record<string, string>, categories: Record<string, string> = {}) {
  const files = createContentFiles({ ...pages, ...categories });
  return buildSiteContent(files, { withDrafts: false, config: testConfig, otherPaths: [] }).content;
}

const small = buildContent(
  {
    'ai.md': '---\ntags: [AI]\nredirect_from: [/old, /older]\n---\n# AI',
    'crm/lists.md': '# Lists',
    'crm/tasks.md': '# Tasks',
  },
  { 'crm/_category_.yml': 'label: CRM\nlink: { type: generated-index }' },
);

const diagnostic: Diagnostic = {
  rule: 'unknown-tag',
  file: 'ai.md',
  line: 1,
  column: 1,
  message: 'Tag "AI" is not in tags.yml.',
  hint: '',
};

describe('getRoutes', () => {
  test('returns pages, generated indexes, tags, standalone pages and redirects', () => {
    expect(getRoutes(small)).toEqual({
      urlPaths: [
        '/',
        '/ai',
        '/crm/lists',
        '/crm/tasks',
        '/category/crm',
        '/tags/ai',
        '/tags',
        '/cookie-declaration',
        '/markdown-page',
        '/search',
      ],
      redirects: [
        { from: '/old', to: '/ai' },
        { from: '/older', to: '/ai' },
      ],
    });
  });

  test('a folder without a page has no URL path', () => {
    expect(getRoutes(buildContent({ 'crm/lists.md': '' })).urlPaths).not.toContain('/category/crm');
  });

  test('returns each URL path once', () => {
    const { urlPaths } = getRoutes(
      buildContent({ 'index.md': '', 'a.md': '---\nslug: /tags\n---\n' }),
    );
    expect(urlPaths.filter((urlPath) => urlPath === '/')).toHaveLength(1);
    expect(urlPaths.filter((urlPath) => urlPath === '/tags')).toHaveLength(1);
  });
});

describe('generateFiles', () => {
  const files = generateFiles(small, [diagnostic]);

  test('the files', () => {
    expect([...files.keys()]).toEqual([
      'content.json',
      'texts.json',
      'routes.ts',
      'sidebar/top-items.ts',
      'sidebar/hidden.ts',
      'sidebar/sections.ts',
      'sidebar/section-2.ts',
      'revision.ts',
    ]);
  });

  test('round-trips the content and its diagnostics', () => {
    const content = parseContent(files.get('content.json') ?? '');
    expect(content.pages).toEqual(JSON.parse(JSON.stringify(small.pages)));
    expect(content.diagnostics).toEqual([diagnostic]);
  });

  test('the routes', () => {
    expect(files.get('routes.ts')).toBe(
      `import type { RouteSource } from '@/lib/routes/resolve';\n\nexport const routes: RouteSource = ${JSON.stringify(getRoutes(small))};\n`,
    );
  });

  test('splits the sidebar into sections', () => {
    const type = "import type { SidebarItem } from '@/lib/nav/sidebar-item';\n\n";
    expect(files.get('sidebar/top-items.ts')).toMatch(
      /^import type \{ SidebarTopItem \} from '@\/lib\/nav\/sidebar-item';\n\nexport const topItems: SidebarTopItem\[\] = \[\{.*\}\];\n$/,
    );
    expect(files.get('sidebar/sections.ts')).toBe(
      `${type}export const sections: Record<string, () => Promise<{ items: SidebarItem[] }>> = {\n  '2': () => import('./section-2'),\n};\n`,
    );
    const items = [
      { kind: 'page', label: 'Lists', urlPath: '/crm/lists' },
      { kind: 'page', label: 'Tasks', urlPath: '/crm/tasks' },
    ];
    expect(files.get('sidebar/section-2.ts')).toBe(
      `${type}export const items: SidebarItem[] = ${JSON.stringify(items)};\n`,
    );
  });

  test('the revision', () => {
    expect(files.get('revision.ts')).toMatch(/^export const revision = '[0-9a-f]{16}';\n$/);
    expect(generateFiles(small, [diagnostic]).get('revision.ts')).toBe(files.get('revision.ts'));
    expect(generateFiles(small, []).get('revision.ts')).not.toBe(files.get('revision.ts'));
  });

  test.each([
    [{ 'index.md': '', 'ai.md': '' }, '/'],
    [{ 'ai.md': '', 'b.md': '' }, '/ai'],
    [{ 'b.md': '---\nsidebar_position: 1\n---\n', 'ai.md': '' }, '/b'],
    [{ 'ai.md': '', 'b.md': '---\nslug: /\n---\n' }, '/'],
    [{}, '/'],
  ])('the home of %j is %s', (pages, home) => {
    const text = generateFiles(buildContent(pages), []).get('content.json') ?? '';
    expect(parseContent(text).home).toBe(home);
  });
});

describe('parseContent', () => {
  const synonyms = { groups: [], pins: [] };
  const lists = {
    pages: [],
    folders: [],
    tags: [],
    assets: [],
    redirects: [],
    partials: [],
    diagnostics: [],
  };

  test('accepts what this version writes', () => {
    const content = { ...lists, synonyms, home: '/' };
    expect(parseContent(JSON.stringify(content))).toEqual(content);
  });

  test.each([
    null,
    1,
    [],
    {},
    lists,
    { ...lists, home: '/' },
    { ...lists, synonyms, home: 1 },
    { ...lists, synonyms, home: '/', diagnostics: undefined },
    { ...lists, synonyms, home: '/', pages: {} },
  ])('%j is something else', (value) => {
    expect(() => parseContent(JSON.stringify(value))).toThrow(
      new Error(
        'generated/content.json was written by another version. Run `npm run build` or `npm run dev` to regenerate it.',
      ),
    );
  });

  test('rejects text that is not JSON', () => {
    expect(() => parseContent('{')).toThrow(SyntaxError);
  });
});
