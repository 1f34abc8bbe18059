import { type Document, parseDocument } from 'yaml';

export type FrontMatterFile = {
  fields: Record<string, unknown>;
  body: string;
  lines: number;
  document: Document;
  error?: string;
};

/** Splits a page into front matter and body. Invalid front matter counts as empty. */
export function parseFrontMatter(source: string): FrontMatterFile {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match = /^---[ \t]*\n([\s\S]*?)(?:^)---[ \t]*(?:\n|$)/m.exec(text);
  const isFirst = match?.index === 0;
  const yaml = isFirst ? (match[1] ?? '') : '';
  const body = isFirst ? text.slice(match[0].length) : text;
  const document = parseDocument(yaml, { uniqueKeys: false, logLevel: 'silent' });
  const lines = isFirst ? match[0].split('\n').length : 1;
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const error = document.errors[0]?.message.split('\n')[0];
  return {
    fields: isMap ? Object.fromEntries(Object.entries(value)) : {},
    body,
    lines,
    document: isMap ? document : parseDocument('{}'),
    ...(error && { error }),
  };
}

/** Formats a page, keeping comments and the order of the fields. Fields that are undefined are removed. */
export function formatPage(
  { document, fields }: FrontMatterFile,
  changed: Record<string, unknown>,
  body: string,
): string {
  for (const [name, value] of Object.entries({ ...fields, ...changed })) {
    if (value === undefined) document.delete(name);
    else if (value !== fields[name]) document.set(name, value);
  }
  if (document.contents && 'flow' in document.contents) document.contents.flow = false;
  const isEmpty = Object.keys(Object(document.toJS())).length === 0;
  return isEmpty
    ? body
    : `---\n${document.toString({ lineWidth: 0 }).trimEnd()}\n---\n\n${body.trimStart()}`;
}

/** Converts values that Docusaurus accepts in other types, and leaves out those without a value. */
export function normalizeFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, normalizeValue(name, value)]),
  );
}

function normalizeValue(name: string, value: unknown): unknown {
  if (value === null) return /^pagination_(?:next|prev)$/.test(name) ? null : undefined;
  if (/^(?:keywords|tags)$/.test(name))
    return cleanList(typeof value === 'string' ? value.split(/\s*,\s*/) : value);
  if (typeof value !== 'string') return value;
  if (/_(?:position|level)$/.test(name)) return Number(value);
  return /^(?:draft|unlisted|hide_.*)$/.test(name) ? value === 'true' : value;
}

function cleanList(value: unknown): unknown {
  const kept = Array.isArray(value) ? value.filter((item) => item !== null && item !== '') : value;
  return Array.isArray(kept) && Array.isArray(value) && kept.length === value.length ? value : kept;
}
