import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { parse, stringify } from 'yaml';
import { mapIds } from './convert-fields';
import { splitNumberPrefix, stripPrefixes } from './doc-paths';
import type { DocsSource } from './docs-sources';
import { listFiles } from './files';
import type { Page } from './pages';
import { record, text } from './plain-data';
import type { ReportEntry } from './report';
import { joinPath } from './urls';

/** The indexes that Docusaurus generates: their slugs are unique in a folder of docs. */
export type Sluggers = Map<DocsSource, GithubSlugger>;

/** Returns the page of a category in the format of `_category_.yml`. */
export function convertCategoryLink(
  link: unknown,
  label: string,
  {
    source,
    ids,
    sluggers,
  }: { source: DocsSource; ids: ReadonlyMap<string, string> | undefined; sluggers: Sluggers },
): Record<string, unknown> | null | undefined {
  if (link === null) return null;
  const { type, id, slug, title, description } = record(link);
  if (type === 'doc') {
    const found = ids?.get(String(id).replace(/^version-[^/]+\//, ''));
    return found === undefined ? undefined : { type: 'doc', id: found };
  }
  if (type !== 'generated-index') return undefined;
  const slugger = sluggers.get(source) ?? new GithubSlugger();
  sluggers.set(source, slugger);
  const path = text(slug) ?? `/category/${slugger.slug(label)}`;
  return {
    type,
    slug: joinPath(source.target, path),
    ...(text(title) && { title }),
    ...(text(description) && { description }),
  };
}

/** Converts the category files of folders, and the number prefixes of folders without one. Returns the texts by file. */
export async function convertCategories(
  source: DocsSource,
  pages: readonly Page[],
  { sluggers, report }: { sluggers: Sluggers; report: (entry: ReportEntry) => void },
): Promise<Map<string, string>> {
  const ids = mapIds(pages).get(source);
  const own = pages.filter((page) => page.source === source);
  const folders = new Set(own.flatMap(({ file }) => listFolders(posix.dirname(file))));
  const files = (await listFiles(source.folder)).filter((file) =>
    /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(file),
  );
  const fileOf = new Map(
    files.map((file) => [posix.dirname(file), file]).reverse() as [string, string][],
  );
  const texts = new Map<string, string>();
  for (const folder of [...folders].sort()) {
    const file = fileOf.get(folder);
    const { name, position } = splitNumberPrefix(posix.basename(folder), source.hasPrefixes);
    const fields = file === undefined ? {} : readCategory(join(source.folder, file), report);
    const label = text(fields['label']) ?? name;
    const link = convertCategoryLink(fields['link'], label, { source, ids, sluggers });
    const { className: _, customProps: __, key: ___, link: ____, ...kept } = fields;
    const converted = {
      ...(position !== undefined && { position }),
      ...kept,
      ...(link !== undefined && { link }),
    };
    const target = posix.join(
      'docs',
      source.target,
      stripPrefixes(folder, source.hasPrefixes),
      '_category_.yml',
    );
    if (Object.keys(converted).length > 0)
      texts.set(target, stringify(converted, { lineWidth: 0 }));
  }
  return texts;
}

function listFolders(path: string): string[] {
  return path === '.' ? [] : [...listFolders(posix.dirname(path)), path];
}

const fieldTypes: Readonly<Record<string, string>> = {
  label: 'string',
  description: 'string',
  position: 'number',
  collapsed: 'boolean',
  collapsible: 'boolean',
  link: 'object',
};

function readCategory(path: string, report: (entry: ReportEntry) => void): Record<string, unknown> {
  try {
    const fields = record(parse(readFileSync(path, 'utf8')));
    return Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => typeof value === fieldTypes[name]),
    );
  } catch (error) {
    report({
      rule: 'front-matter',
      file: path,
      detail: String(Object(error).message).split('\n')[0] ?? '',
    });
    return {};
  }
}
