import { parse, parseDocument, stringify } from 'yaml';
import type { TargetSite } from './options';
import type { Report } from './report';
import { toRecord, type UnknownRecord } from './values';

/** A page, split into front matter and body. */
export type ParsedFile = {
  /** The front matter; empty if it is invalid. */
  fields: UnknownRecord;
  /** The fields with all values as written, for text such as `2.10`. */
  rawFields: UnknownRecord;
  body: string;
  /** The line of the file where the body begins. */
  bodyStartLine: number;
  /** The first line of the message about invalid front matter. */
  error: string | undefined;
};

/** Splits a page. Treats invalid front matter as empty. */
export function parseFrontMatter(source: string): ParsedFile {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [frontMatter = '', yaml = ''] =
    /^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const document = parseDocument(yaml, { logLevel: 'silent' });
  const [error] = document.errors;
  return {
    fields: error ? {} : toRecord(document.toJS()),
    rawFields: error ? {} : toRecord(parseAsText(yaml)),
    body: text.slice(frontMatter.length),
    bodyStartLine: frontMatter.split('\n').length,
    error: error?.message.split('\n')[0],
  };
}

/** Parses YAML without types: numbers, booleans and null are text as well. */
function parseAsText(yaml: string): unknown {
  return parse(yaml, { schema: 'failsafe', logLevel: 'silent' });
}

/** Formats a page with its front matter. */
export function formatPage(fields: UnknownRecord, body: string): string {
  if (Object.keys(fields).length === 0) {
    return body;
  }
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body.trimStart()}`;
}

type PageLocation = {
  absolutePath: string;
  outputStem: string;
  urlPathInVersion: string;
};

type FieldContext = {
  /** The fields with all values as written. */
  rawFields: UnknownRecord;
  /** The new ids of pages, by their old ids. */
  ids: ReadonlyMap<string, string> | undefined;
  site: TargetSite;
  report: Report;
  rewriteUrl: (url: string) => string;
};

/**
 * Returns the front matter of a page for the site, without unsupported fields and invalid values.
 */
export function convertFields(
  { absolutePath, outputStem, urlPathInVersion }: PageLocation,
  input: UnknownRecord,
  { rawFields, ids, site, report, rewriteUrl }: FieldContext,
): UnknownRecord {
  // A value that is invalid as a number can be valid as text.
  const namesToReadAsText = site
    .findInvalidFields(input)
    .filter((name) => Object.hasOwn(rawFields, name));
  const fields = Object.entries(input)
    .filter(([name, value]) => value !== null || canBeNull(name))
    .map(([name, value]) => [
      name,
      namesToReadAsText.includes(name) && value !== null
        ? rawFields[name]
        : value,
    ]);
  const { image, slug, ...otherFields } = Object.fromEntries(fields);
  const toId = (id: unknown) =>
    typeof id === 'string' ? (ids?.get(id) ?? '') : id;
  const { urlPath } = site.locatePage(`${outputStem}.md`, input);
  const converted = {
    ...otherFields,
    slug: urlPath === urlPathInVersion ? slug : urlPathInVersion,
    pagination_next: toId(otherFields['pagination_next']),
    pagination_prev: toId(otherFields['pagination_prev']),
    image: typeof image === 'string' ? rewriteUrl(image) : undefined,
  };
  const entries = Object.entries(converted).filter(
    ([, value]) => value !== undefined,
  );
  const invalid = site.findInvalidFields(Object.fromEntries(entries));
  const validEntries = entries.filter(([name, value]) => {
    const isKept = !invalid.includes(name) && value !== '';
    if (!isKept) {
      report({ kind: 'front-matter', file: absolutePath, detail: name });
    }
    return isKept;
  });
  return Object.fromEntries(validEntries);
}

/** Whether null has a meaning in a field. Other fields without a value are not reported. */
function canBeNull(name: string): boolean {
  return /^(?:displayed_sidebar|pagination_(?:next|prev))$/.test(name);
}
