import { createHash } from 'node:crypto';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { PageTexts, SiteContent } from '@/lib/content/site-content';
import { getReadingOrder } from '@/lib/nav/pager';
import { createSidebar } from '@/lib/nav/sidebar';
import { splitSidebar } from '@/lib/nav/sidebar-sections';
import { getTagPath, groupPagesByTag } from '@/lib/nav/tags';
import { parseAnchorAlias } from '@/lib/routes/anchor-alias';
import { compileRedirects } from '@/lib/routes/compile-redirects';
import type { RouteSource } from '@/lib/routes/resolve';
import { staticRoutePaths } from '@/lib/routes/static-routes';

/** All URL paths of the site, and the redirects to them. */
export function getRoutes({
  pages,
  folders,
  redirects,
}: Pick<SiteContent, 'pages' | 'folders' | 'redirects'>): RouteSource {
  const indexes = folders.flatMap(({ link }) =>
    link.type === 'index' ? [link.index.urlPath] : [],
  );
  const tags = groupPagesByTag(pages).map(getTagPath);
  const urlPaths = [
    ...new Set([
      '/',
      ...pages.map(({ urlPath }) => urlPath),
      ...indexes,
      ...tags,
      ...staticRoutePaths,
    ]),
  ];
  const rules = redirects.filter((redirect) => !parseAnchorAlias(redirect));
  return { urlPaths, redirects: compileRedirects(rules, urlPaths).redirects };
}

/** The title of each listed URL path that is generated from content. */
export function titlesByPath({ pages, folders }: Pick<SiteContent, 'pages' | 'folders'>) {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const indexes = folders.flatMap(({ link }): [string, string][] =>
    link.type === 'index' ? [[link.index.urlPath, link.index.title]] : [],
  );
  return new Map<string, string>([
    ...listed.map(({ urlPath, title }): [string, string] => [urlPath, title]),
    ...indexes,
    ...groupPagesByTag(pages).map((tag): [string, string] => [getTagPath(tag), tag.label]),
  ]);
}

/** The content as the application reads it; `home` is the URL path of the page shown at `/`. */
export type GeneratedContent = SiteContent & { home: string; diagnostics: Diagnostic[] };

/**
 * The generated sources of the application, as file name → text: the content with its diagnostics, the search texts, the routes,
 * the sidebar split into sections, and a revision that changes with any of them.
 */
export function generateFiles(
  content: SiteContent,
  diagnostics: readonly Diagnostic[],
  texts: PageTexts = [],
): Map<string, string> {
  const sidebar = createSidebar(content);
  const { topItems, sections } = splitSidebar(sidebar);
  const [first] = getReadingOrder(sidebar, content.pages);
  const home = content.pages.some(({ urlPath }) => urlPath === '/') ? '/' : (first?.urlPath ?? '/');
  const files = new Map([
    ['content.json', JSON.stringify({ ...content, home, diagnostics })],
    ['texts.json', JSON.stringify(texts)],
    [
      'routes.ts',
      moduleText({
        name: 'routes',
        type: 'RouteSource',
        from: '@/lib/routes/resolve',
        value: getRoutes(content),
      }),
    ],
    [
      'sidebar/top-items.ts',
      moduleText({
        name: 'topItems',
        type: 'SidebarTopItem[]',
        from: sidebarTypes,
        value: topItems,
      }),
    ],
    ['sidebar/hidden.ts', hiddenText(content.pages)],
    ['sidebar/sections.ts', sectionsText([...sections.keys()])],
    ...[...sections].map(([name, items]): [string, string] => [
      `sidebar/section-${name}.ts`,
      moduleText({ name: 'items', type: 'SidebarItem[]', from: sidebarTypes, value: items }),
    ]),
  ]);
  const hash = createHash('sha256');
  // Concatenated, the files of a large site could exceed the maximum string length.
  for (const text of files.values()) hash.update(text).update('\n');
  const revision = hash.digest('hex').slice(0, 16);
  return files.set('revision.ts', `export const revision = '${revision}';\n`);
}

/** Parses the content that `generateFiles` wrote. Throws an Error when its shape is wrong. */
export function parseContent(text: string): GeneratedContent {
  const value: unknown = JSON.parse(text);
  if (isContent(value)) return value;
  throw new Error(
    'generated/content.json was written by another version. Run `npm run build` or `npm run dev` to regenerate it.',
  );
}

function isContent(value: unknown): value is GeneratedContent {
  if (typeof value !== 'object' || value === null) return false;
  const lists = ['pages', 'folders', 'tags', 'assets', 'redirects', 'partials', 'diagnostics'];
  const fields = new Map(Object.entries(value));
  return (
    typeof fields.get('home') === 'string' &&
    typeof fields.get('synonyms') === 'object' &&
    lists.every((name) => Array.isArray(fields.get(name)))
  );
}

const sidebarTypes = '@/lib/nav/sidebar-item';

type ModuleParts = { name: string; type: string; from: string; value: unknown };

function moduleText({ name, type, from, value }: ModuleParts): string {
  const base = type.replace('[]', '');
  return `import type { ${base} } from '${from}';\n\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`;
}

/** The pages without a sidebar. */
function hiddenText(pages: SiteContent['pages']): string {
  const hidden = pages.filter(({ sidebar }) => sidebar === null).map(({ urlPath }) => urlPath);
  return `export const hidden: readonly string[] = ${JSON.stringify(hidden)};\n`;
}

/** Each section is a separate module, loaded on demand. */
function sectionsText(names: readonly string[]): string {
  const rows = names.map((name) => `  '${name}': () => import('./section-${name}'),\n`).join('');
  const type = 'Record<string, () => Promise<{ items: SidebarItem[] }>>';
  return `import type { SidebarItem } from '${sidebarTypes}';\n\nexport const sections: ${type} = {\n${rows}};\n`;
}
