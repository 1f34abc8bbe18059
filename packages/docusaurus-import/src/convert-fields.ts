import type { DocsSource } from './docs-sources';
import { normalizeFields } from './front-matter';
import type { SiteDialect } from './import-options';
import { getNeededSlug, type Page } from './pages';
import type { ReportEntry } from './report';

type FieldContext = {
  ids: ReadonlyMap<string, string> | undefined;
  site: SiteDialect;
  report: (entry: ReportEntry) => void;
  rewriteUrl: (url: string) => string;
};

/** Returns the front matter of a page here: undefined for fields that the site does not have, or whose values are invalid. */
export function convertFields(
  page: Page,
  given: Record<string, unknown>,
  context: FieldContext,
): Record<string, unknown> {
  const { ids, site, report, rewriteUrl } = context;
  const { id: _, parse_number_prefixes: __, ...fields } = normalizeFields(given);
  const { image, pagination_next, pagination_prev, sidebar_position } = fields;
  const toId = (id: unknown) => (typeof id === 'string' ? (ids?.get(id) ?? '') : id);
  const converted: Record<string, unknown> = {
    ...fields,
    slug: getNeededSlug(page),
    pagination_next: toId(pagination_next),
    pagination_prev: toId(pagination_prev),
    image: typeof image === 'string' ? rewriteUrl(image) : undefined,
    sidebar_position: sidebar_position ?? page.location.position,
  };
  const defined = Object.entries(converted).filter(([, value]) => value !== undefined);
  const invalid = site.findInvalidFields(Object.fromEntries(defined));
  const kept = defined.filter(([name, value]) => {
    const isKept = site.frontMatterFields.includes(name) && !invalid.includes(name) && value !== '';
    if (!isKept) report({ rule: 'front-matter', file: page.path, detail: name });
    return isKept;
  });
  const removed = Object.keys(page.content.fields).map((name) => [name, undefined]);
  return Object.fromEntries([...removed, ...kept]);
}

/** Maps the ids of pages in each folder of docs to those here. */
export function mapIds(pages: readonly Page[]): Map<DocsSource, Map<string, string>> {
  const maps = new Map<DocsSource, Map<string, string>>();
  for (const { source, id, target } of pages)
    maps.set(source, (maps.get(source) ?? new Map()).set(id, target));
  return maps;
}
