import { toString as getText } from 'mdast-util-to-string';
import { parseDocument, stringify } from 'yaml';
import { record } from './data';
import type { SiteDialect } from './options';
import { parseMarkdown } from './parse-markdown';
import type { Report } from './report';

/** A page, split into front matter and body. */
export type FrontMatterFile = {
  fields: Record<string, unknown>;
  body: string;
  /** The line of the file where the body begins. */
  firstLine: number;
  error: string | undefined;
};

/** Splits a page. Invalid front matter counts as empty. */
export function parseFrontMatter(source: string): FrontMatterFile {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [match = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(text) ?? [];
  const isFirst = text.startsWith(match);
  const document = parseDocument(isFirst ? yaml : '', { uniqueKeys: false, logLevel: 'silent' });
  const [error] = document.errors;
  return {
    fields: error ? {} : record(document.toJS()),
    body: isFirst ? text.slice(match.length) : text,
    firstLine: isFirst ? match.split('\n').length : 1,
    error: error?.message.split('\n')[0],
  };
}

/** Formats a page with its front matter. */
export function formatPage(fields: Record<string, unknown>, body: string): string {
  return Object.keys(fields).length === 0
    ? body
    : `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body.trimStart()}`;
}

type FieldContext = {
  /** The ids of the pages here, by their ids in the project. */
  ids: ReadonlyMap<string, string> | undefined;
  site: SiteDialect;
  report: Report;
  rewriteUrl: (url: string) => string;
};

/** Returns the front matter of a page here, without fields that the site does not have, or whose values are invalid. */
export function convertFields(
  page: { path: string; position: number | undefined },
  given: Record<string, unknown>,
  { ids, site, report, rewriteUrl }: FieldContext,
): Record<string, unknown> {
  const fields = Object.entries(given).map(([name, value]) => [name, normalize(name, value)]);
  const { id: _, parse_number_prefixes: __, image, ...rest } = Object.fromEntries(fields);
  const toId = (id: unknown) => (typeof id === 'string' ? (ids?.get(id) ?? '') : id);
  const converted = {
    ...rest,
    pagination_next: toId(rest['pagination_next']),
    pagination_prev: toId(rest['pagination_prev']),
    image: typeof image === 'string' ? rewriteUrl(image) : undefined,
    sidebar_position: rest['sidebar_position'] ?? page.position,
  };
  const defined = Object.entries(converted).filter(([, value]) => value !== undefined);
  const invalid = site.findInvalidFields(Object.fromEntries(defined));
  const kept = defined.filter(([name, value]) => {
    // The sidebars of the project become categories of one.
    const isForeign = name === 'displayed_sidebar' && value !== null;
    const isKept = !invalid.includes(name) && value !== '' && !isForeign;
    if (!isKept) report({ rule: 'front-matter', file: page.path, detail: name });
    return isKept;
  });
  return Object.fromEntries(kept);
}

/** Converts values that Docusaurus accepts in other types, and removes those without a value. */
function normalize(name: string, value: unknown): unknown {
  if (value === null)
    return /^(?:displayed_sidebar|pagination_(?:next|prev))$/.test(name) ? null : undefined;
  if (/^(?:keywords|tags)$/.test(name)) {
    const values = typeof value === 'string' ? value.split(/\s*,\s*/) : value;
    return Array.isArray(values) ? values.filter((item) => item !== null && item !== '') : values;
  }
  return value;
}

/** A heading at the start of a page, after imports and comments. */
const contentTitle =
  /^((?:\s|import\s[^\n]*['"];?[ \t]*\n|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|<a\s[^>]*>\s*<\/a>)*)(?:#[ \t]+([^\n]*?)[ \t]*#*[ \t]*|([^\n#<>`~{}|-][^\n]*)\n=+[ \t]*)(?:\n|$)/;

/**
 * Returns the title of a page, unless its front matter has it: its first heading, which is removed from the text if it is plain, or its
 * name.
 */
export function takeTitle({ fields, body }: FrontMatterFile, name: string) {
  if (typeof fields['title'] === 'string' && fields['title'].trim() !== '') return { body };
  const [match = '', before = '', atx, setext] = contentTitle.exec(body) ?? [];
  const heading = (atx ?? setext ?? '').replace(/\s*(?:\{[^}]*#[^}]*\}|<!--\s*#[^>]*-->)\s*$/, '');
  const title = toText(heading).trim();
  if (title === '') return { title: String(fields['title'] ?? name), body };
  return { title, body: /[<{![]/.test(heading) ? body : `${before}\n${body.slice(match.length)}` };
}

/** Returns the text of a heading, without markup. */
function toText(heading: string): string {
  return getText(parseMarkdown(`# ${heading.replace(/<[^>]*>|\{[^}]*\}/g, '')}`, 'md'));
}
