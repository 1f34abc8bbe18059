import { groupBy } from '@/lib/nav/group-by';
import { compareCodeUnits } from '@/lib/text/text';
import { mergeInlineScripts, readPayload } from './inline-scripts';

const chunkScript = /<script src="([^"]*\/_next\/static\/[^"]+\.js)" async=""><\/script>/g;
/** The polyfills for browsers without modules, in which this site does not run. */
const polyfills = /<script src="[^"]*" noModule=""><\/script>/;
/** Tags that React hoists into the head from anywhere in the tree, except those that it always writes first. */
const hoistedTag =
  /<title>[\s\S]*?<\/title>|<meta (?!charSet|name="viewport")[^>]*>|<link rel="(?!stylesheet|preload|modulepreload|preconnect)[^>]*>/g;

/**
 * Makes a page's HTML deterministic, independent of the timing of asynchronous work: the inline scripts of Next.js become one, with
 * the rows of the payload in a fixed order, and the scripts and hoisted tags in the head are sorted. Omits the polyfills.
 */
export function canonicalizePage(html: string): string {
  const payload = canonicalizePayload(readPayload(html));
  const page = mergeInlineScripts(html.replace(polyfills, ''), payload);
  const headEnd = page.indexOf('</head>');
  if (headEnd < 0) return page;
  const head = sortMatches(sortMatches(page.slice(0, headEnd), chunkScript), hoistedTag);
  return head + page.slice(headEnd);
}

/** Sorts the matches of a pattern by their text. The scripts are asynchronous. */
function sortMatches(head: string, pattern: RegExp): string {
  const sorted = head.match(pattern)?.sort() ?? [];
  return head.replace(pattern, () => sorted.shift() ?? '');
}

/** A row of the RSC payload of a page. Ids and order depend on the timing of asynchronous work, so they differ between builds. */
type Row = { id: string; body: string };

/** Rows with a byte length before their content and no newline after it: strings and binary data. */
const sizedRow = /^([TAOobUSsLlGgMmV])([0-9a-f]+),/;
/** How the content of any other row may begin: JSON, a module, an error, the start or end of a stream. */
const unsizedRow = /^(?:[[{"\d\-tfnIEXxRrC]|$)/;
/** A reference to another row: `"$1a"`, `"$L1a"`, or with a property path `"$1a:props:0"`. */
const reference = /(?<!\\)"\$([L@QWBKZhi]?)([0-9a-f]+)(:(?:[^"\\]|\\.)*)?"(?!:)/g;
/** A string value that begins with `$` and is neither a reference, nor escaped, nor a constant such as `"$undefined"` or a date. */
const unknownReference = /(?<!\\)"\$[^"\\$L@QWBKZhi0-9a-fSTDnuNI-](?:[^"\\]|\\.)*"(?!:)/;

/** Undefined properties, with the commas around them. Code that reads them does not distinguish them from missing ones. */
const undefinedProperties = /(,?)(?:"[\w-]+":"\$undefined",)*"[\w-]+":"\$undefined"(,?)/g;

/**
 * Renumbers and sorts the rows of a payload in the order in which the root row references them. This is safe because rows are looked up
 * by id, and browsers read a payload when it is complete. Undefined properties are omitted, and so are hints, which preload the
 * stylesheets of the page. Throws an Error on an unknown row format or reference, so that a change in React's output does not go unnoticed.
 */
export function canonicalizePayload(payload: string): string {
  const rows = parseRows(Buffer.from(payload, 'utf8'));
  const byId = groupBy(
    rows.filter(({ id }) => id !== ''),
    ({ id }) => id,
  );
  const order = sortIds(byId);
  // React begins with row 0.
  const numbered = ['0', ...order.filter((id) => id !== '0')];
  const ids = new Map(numbered.map((id, index) => [id, index.toString(16)]));
  const texts = order.flatMap((id) => (byId.get(id) ?? []).map((row) => formatRow(row, ids)));
  return texts.join('');
}

function parseRows(bytes: Buffer): Row[] {
  const rows: Row[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const colon = bytes.indexOf(':', offset);
    const id = bytes.toString('latin1', offset, colon);
    const end = colon < 0 || !/^[0-9a-f]*$/.test(id) ? -1 : findRowEnd(bytes, id, colon + 1);
    if (end < 0) throw createFormatError('row format', bytes.toString('utf8', offset, offset + 40));
    rows.push({ id, body: bytes.toString('utf8', colon + 1, end) });
    offset = bytes[end] === newline && !sizedRow.test(rows.at(-1)?.body ?? '') ? end + 1 : end;
  }
  return rows;
}

function createFormatError(kind: string, text: string): Error {
  return new Error(
    `Unknown ${kind} in the RSC payload: ${text}. React may have changed its output: update lib/publish/next-output/canonical-page.ts.`,
  );
}

const newline = 0x0a;

/** Returns the end index of a row's body; -1 if its format is unknown. */
function findRowEnd(bytes: Buffer, id: string, start: number): number {
  const head = bytes.toString('latin1', start, start + 16);
  const size = sizedRow.exec(head);
  if (size) return start + size[0].length + Number.parseInt(size[2] ?? '', 16);
  return (id === '' ? head.startsWith('H') : unsizedRow.test(head.trimEnd()))
    ? bytes.indexOf('\n', start)
    : -1;
}

function getReferences(id: string, byId: ReadonlyMap<string, readonly Row[]>): string[] {
  const bodies = (byId.get(id) ?? []).map(({ body }) => (sizedRow.test(body) ? '' : body));
  return bodies.flatMap((body) => [...body.matchAll(reference)].map(([, , to = '']) => to));
}

/** Returns all ids in the order in which the root row refers to them, each after those that it refers to. Unreferenced rows are last. */
function sortIds(byId: ReadonlyMap<string, readonly Row[]>): string[] {
  const visited = new Set<string>();
  const sorted: string[] = [];
  const visit = (id: string) => {
    if (visited.has(id) || !byId.has(id)) return;
    visited.add(id);
    getReferences(id, byId).forEach(visit);
    sorted.push(id);
  };
  const getBody = (id: string) => byId.get(id)?.[0]?.body ?? '';
  const others = [...byId.keys()].sort((a, b) => compareCodeUnits(getBody(a), getBody(b)));
  ['0', ...others].forEach(visit);
  return sorted;
}

function formatRow({ id, body }: Row, ids: ReadonlyMap<string, string>): string {
  if (sizedRow.test(body)) return `${ids.get(id)}:${body}`;
  const [unknown] = unknownReference.exec(body) ?? [];
  if (unknown !== undefined) throw createFormatError('reference', unknown);
  const text = body
    .replace(undefinedProperties, (_, before: string, after: string) => (before && after) || '')
    .replace(reference, (match, kind: string, to: string, path = '') =>
      ids.has(to) ? `"$${kind}${ids.get(to)}${path}"` : match,
    );
  return `${ids.get(id)}:${text}\n`;
}
