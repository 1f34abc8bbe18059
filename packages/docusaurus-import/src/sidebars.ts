import { join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { parse, stringify } from 'yaml';
import { mapIds } from './convert-pages';
import { joinPath, listFiles, readText, record, text, toRouteKey } from './data';
import { type DocsSource, humanize } from './docs-sources';
import { formatPage, takeTitle } from './front-matter';
import { type Page, splitNumberPrefix, stripPrefixes } from './pages';
import type { Project } from './project';
import type { Report } from './report';

/** An entry of `sidebar.yml`: the id of a page, a category, or a link, which can be a page with another label. */
export type SidebarEntry =
  | string
  | { label: string; link: string }
  | {
      category: string;
      link?: string;
      collapsed?: boolean;
      collapsible?: boolean;
      items: SidebarEntry[];
    };

type Category = Record<string, unknown>;

type SidebarContext = {
  project: Project;
  pages: readonly Page[];
  rewriteHref: (url: string) => string;
  report: Report;
};

/**
 * Returns the files that order the pages: `sidebar.yml` with the pages that Docusaurus generates for its categories, or, if the folders
 * are the sidebar, their category files. In `sidebar.yml`, each further sidebar, version and instance is a category.
 */
export async function convertSidebars(context: SidebarContext): Promise<Map<string, string>> {
  const { sources } = context.project;
  const files = new Map<string, string>();
  const isOrdered = sources.some(({ sidebars }) => sidebars !== undefined);
  const entries: SidebarEntry[] = [];
  for (const source of sources.toSorted((a, b) => Number(b.isMain) - Number(a.isMain))) {
    const categories = await readCategories(source, context.report);
    const converter = createConverter(context, source, categories, files);
    if (!isOrdered) converter.writeCategories();
    else if (source.isMain) entries.push(...converter.convertSource());
    else entries.push({ category: source.label, items: converter.convertSource() });
  }
  if (isOrdered) files.set('sidebar.yml', stringify(entries, { lineWidth: 0 }));
  return files;
}

const fieldTypes: Readonly<Record<string, string>> = {
  label: 'string',
  description: 'string',
  position: 'number',
  collapsed: 'boolean',
  collapsible: 'boolean',
  link: 'object',
};

/** Returns the valid fields of the category files by folder. */
async function readCategories(source: DocsSource, report: Report): Promise<Map<string, Category>> {
  const files = await listFiles(source.folder, ['**/_category_.{json,yml,yaml}']);
  return new Map(
    files.map((file): [string, Category] => {
      try {
        const fields = Object.entries(record(parse(readText(join(source.folder, file)))));
        const valid = fields.filter(([name, value]) => typeof value === fieldTypes[name]);
        return [posix.dirname(file), Object.fromEntries(valid)];
      } catch (error) {
        report({ rule: 'failed', file: join(source.folder, file), detail: String(error) });
        return [posix.dirname(file), {}];
      }
    }),
  );
}

function createConverter(
  { project, pages, rewriteHref, report }: SidebarContext,
  source: DocsSource,
  categories: ReadonlyMap<string, Category>,
  files: Map<string, string>,
) {
  const own = pages.filter((page) => page.source === source);
  const ids = mapIds(pages, source);
  const byTarget = new Map(own.map((page) => [page.target, page]));
  const slugger = new GithubSlugger();
  const folders = new Set(own.flatMap(({ file }) => listFolders(posix.dirname(file))));

  const drop = (detail: string): SidebarEntry[] => {
    report({ rule: 'sidebar', file: source.folder, detail });
    return [];
  };

  const convertSource = (): SidebarEntry[] => {
    if (source.sidebars === undefined) return listFolder('.');
    const sidebars = Object.entries(record(source.sidebars))
      .map(([id, items]) => ({ id, items: convertItems(items) }))
      .filter(({ items }) => items.length > 0);
    if (sidebars.length === 1) return sidebars.flatMap(({ items }) => items);
    return sidebars.map(({ id, items }) => ({
      category: project.sidebarLabels.get(id) ?? humanize(id),
      items,
    }));
  };

  /** An object without a type maps labels to the items of categories. */
  const convertItems = (value: unknown): SidebarEntry[] => {
    if (Array.isArray(value)) return value.flatMap(convertItem);
    if ('type' in record(value)) return convertItem(value);
    return Object.entries(record(value)).flatMap(([label, items]) =>
      convertItem({ type: 'category', label, items }),
    );
  };

  const convertItem = (value: unknown): SidebarEntry[] => {
    const item = typeof value === 'string' ? { type: 'doc', id: value } : record(value);
    const type = String(item['type']);
    if (item['type'] === undefined) return convertItems(value);
    return itemTypes[type]?.(item, text(item['label'])) ?? drop(`an item of type ${type}`);
  };

  type Convert = (item: Category, label: string | undefined) => SidebarEntry[];
  const convertDocItem: Convert = ({ id }, label) => convertDoc(findTarget(id), label, id);
  const itemTypes: Readonly<Record<string, Convert>> = {
    doc: convertDocItem,
    ref: convertDocItem,
    link: ({ href }, label) => convertLink(String(href), label ?? String(href)),
    html: ({ value }) => convertHtml(String(value ?? '')),
    autogenerated: ({ dirName }) => convertDirectory(String(dirName ?? '.')),
    category: (item, label) => convertCategory(item, label ?? '', convertItems(item['items'])),
  };

  /** Only the text and the first link of HTML are shown. */
  const convertHtml = (html: string): SidebarEntry[] => {
    const name = html.replace(/<[^>]*>/g, '').trim();
    const href = /<a\s[^>]*href=["']([^"']*)["']/.exec(html)?.[1];
    if (name === '') return [];
    return href ? convertLink(href, name) : drop(`the text "${name}"`);
  };

  const convertDirectory = (name: string): SidebarEntry[] => {
    const folder = posix.normalize(name).replace(/\/$/, '');
    const isKnown = folder === '.' || folders.has(folder);
    return isKnown ? listFolder(folder) : drop(`the folder ${folder}, which has no pages`);
  };

  const findTarget = (id: unknown) => {
    const name = String(id).replace(/^version-[^/]+\//, '');
    return ids.get(name) ?? ids.get(stripPrefixes(name));
  };

  const convertDoc = (target = '', label: string | undefined, id: unknown): SidebarEntry[] => {
    const page = byTarget.get(target);
    if (!page) return drop(`the page ${id}, which does not exist`);
    return label === undefined || label === getLabel(page)
      ? [page.target]
      : [{ label, link: page.urlPath }];
  };

  const convertLink = (href: string, label: string): SidebarEntry[] => {
    const link = href.startsWith('/') ? rewriteHref(href) : href;
    return /^(?:\/|https?:|mailto:)/.test(link)
      ? [{ label, link }]
      : drop(`the link ${label} to ${href}`);
  };

  const convertCategory = (
    item: Category,
    label: string,
    items: SidebarEntry[],
  ): SidebarEntry[] => {
    const link = findLink(item['link'], label);
    if (items.length === 0) return link === undefined ? [] : convertDoc(link, label, label);
    const { collapsed, collapsible } = item;
    return [
      {
        category: label,
        ...(link && { link }),
        ...(collapsed === false && { collapsed }),
        ...(collapsible === false && { collapsible }),
        items,
      },
    ];
  };

  /** Returns the page of a category, which is written if Docusaurus generates it. */
  const findLink = (value: unknown, label: string): string | undefined => {
    const link = record(value);
    if (link['type'] === 'doc') return findTarget(link['id']);
    if (link['type'] !== 'generated-index') return undefined;
    const slug = toRouteKey(getIndexPath(link, label));
    const target = slug === '/' ? 'index' : slug.slice(1);
    const title = text(link['title']) ?? label;
    const description = text(link['description']);
    const fields = { title, ...(description && { description }) };
    if (pages.some(({ urlPath }) => toRouteKey(urlPath) === slug)) return undefined;
    files.set(`docs/${target}.mdx`, formatPage(fields, '<DocCardList />\n'));
    return target;
  };

  const getIndexPath = ({ slug }: Category, label: string) =>
    joinPath(source.target, text(slug) ?? `/category/${slugger.slug(label)}`);

  const pagesIn = (folder: string) => own.filter(({ file }) => posix.dirname(file) === folder);

  /** Returns the items of a folder, sorted by position and then by name. */
  const listFolder = (folder: string): SidebarEntry[] => {
    const items = [
      ...pagesIn(folder)
        .filter((page) => page !== findIndex(folder))
        .map((page) => ({
          name: posix.basename(page.file),
          position: Number(page.content.fields['sidebar_position'] ?? page.position ?? Infinity),
          entries: [page.target],
        })),
      ...[...folders]
        .filter((child) => posix.dirname(child) === folder)
        .map((child) => {
          const { position: prefix } = splitNumberPrefix(posix.basename(child), source.hasPrefixes);
          const position = Number(categories.get(child)?.['position'] ?? prefix ?? Infinity);
          return { name: posix.basename(child), position, entries: convertFolder(child) };
        }),
    ];
    return items
      .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
      .flatMap(({ entries }) => entries);
  };

  const findIndex = (folder: string) =>
    pagesIn(folder).find(({ target }) => folder !== '.' && posix.basename(target) === 'index');

  const convertFolder = (folder: string): SidebarEntry[] => {
    const category = categories.get(folder) ?? {};
    const index = findIndex(folder);
    const { name } = splitNumberPrefix(posix.basename(folder), source.hasPrefixes);
    const label = text(category['label']) ?? (index ? getLabel(index) : name);
    const items = listFolder(folder);
    if (category['link'] !== undefined) {
      const isShown = index !== undefined && record(category['link'])['type'] !== 'doc';
      return convertCategory(category, label, isShown ? [index.target, ...items] : items);
    }
    const link = index && { type: 'doc', id: index.id };
    return convertCategory({ ...category, link }, label, items);
  };

  /** Writes the category files of folders that have one, or a number prefix. */
  const writeCategories = (): void => {
    for (const folder of folders) {
      const { link, ...fields } = categories.get(folder) ?? {};
      const { name, position } = splitNumberPrefix(posix.basename(folder), source.hasPrefixes);
      const converted = {
        ...(position !== undefined && { position }),
        ...fields,
        ...(link !== undefined && { link: convertFileLink(link, text(fields['label']) ?? name) }),
      };
      const path = posix.join('docs', source.target, stripPrefixes(folder, source.hasPrefixes));
      if (Object.keys(converted).length > 0)
        files.set(`${path}/_category_.yml`, stringify(converted, { lineWidth: 0 }));
    }
  };

  const convertFileLink = (value: unknown, label: string): Category | null => {
    const link = record(value);
    if (link['type'] === 'doc') return { ...link, id: findTarget(link['id']) };
    return value === null ? null : { ...link, slug: getIndexPath(link, label) };
  };

  return { convertSource, writeCategories };
}

function getLabel({ content, name }: Page): string {
  const { sidebar_label, title } = content.fields;
  return text(sidebar_label) ?? text(title) ?? String(takeTitle(content, name).title);
}

function listFolders(path: string): string[] {
  return path === '.' ? [] : [...listFolders(posix.dirname(path)), path];
}
