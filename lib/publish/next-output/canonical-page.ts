import { compareCodeUnits } from '@/lib/text/text';
import { mergeInlineScripts, readPayload } from './inline-scripts';

const chunkScript = /<script src="([^"]*\/_next\/static\/[^"]+\.js)" async=""><\/script>/g;
/** Tags that React hoists into the head from anywhere in the tree. */
const hoistedTag =
  /<title>[\s\S]*?<\/title>|<meta [^>]*>|<link rel="(?!stylesheet|preload|modulepreload|preconnect)[^>]*>/g;

/**
 * Makes a page's HTML deterministic, independent of the timing of asynchronous work: the inline scripts of Next.js become one, with
 * the rows of the payload in a fixed order, the scripts in the head follow that order, and hoisted tags are grouped by kind.
 */
export function canonicalizePage(html: string): string {
  const payload = canonicalizePayload(readPayload(html));
  const page = mergeInlineScripts(html, payload);
  const headEnd = page.indexOf('</head>');
  if (headEnd < 0) return page;
  const head = sortScripts(page.slice(0, headEnd), getPayloadScripts(payload));
  return groupTags(head) + page.slice(headEnd);
}

/** Sorts the scripts named in the payload among themselves; bootstrap scripts keep their position. */
function sortScripts(head: string, scripts: readonly string[]): string {
  const ranks = new Map(scripts.map((file, index) => [file, index]));
  const getRank = (file: string) => ranks.get(file);
  const sorted = [...head.matchAll(chunkScript)]
    .filter(([, file = '']) => getRank(file) !== undefined)
    .sort(([, a = ''], [, b = '']) => (getRank(a) ?? 0) - (getRank(b) ?? 0));
  return head.replace(chunkScript, (match, file: string) =>
    getRank(file) === undefined ? match : (sorted.shift()?.[0] ?? match),
  );
}

/** Tags of the same kind keep their order, because they come from one component: `og:url` is not part of the metadata of Next.js. */
function groupTags(head: string): string {
  const sorted = [...head.matchAll(hoistedTag)]
    .map(([tag]) => tag)
    .sort((a, b) => compareCodeUnits(getSortKey(a), getSortKey(b)));
  return head.replace(hoistedTag, () => sorted.shift() ?? '');
}

/** Returns the sort key of a tag: charset, viewport, other rendering hints, title, other meta tags, and links by `rel`. */
function getSortKey(tag: string): string {
  if (/^<meta charset/i.test(tag)) return '0';
  if (/^<meta name="viewport"/.test(tag)) return '1';
  if (/^<meta name="(?:theme-color|color-scheme)"/.test(tag)) return '2';
  if (tag.startsWith('<title')) return '3';
  if (tag.startsWith('<meta property="og:url"')) return '5';
  return tag.startsWith('<meta') ? '4' : `5 ${/ rel="([^"]*)/.exec(tag)?.[1]}`;
}

/**
 * The RSC payload of a page: rows that reference each other by id. Ids and order depend on the timing of asynchronous work, so they
 * differ between builds of the same sources.
 */

type Row = { id: string; body: string };

/** Rows with a byte length before their content and no newline after it: strings and binary data. */
const sizedRow = /^([TAOobUSsLlGgMmV])([0-9a-f]+),/;
/** How the content of any other row may begin: JSON, a module, an error, the start or end of a stream. */
const unsizedRow = /^(?:[[{"\d\-tfnIEXxRrC]|$)/;
/** A reference to another row: `"$1a"`, `"$L1a"`, or with a property path `"$1a:props:0"`. */
const reference = /(?<!\\)"\$([L@QWBKZhi]?)([0-9a-f]+)(:(?:[^"\\]|\\.)*)?"(?!:)/g;
/** A string value that begins with `$` and is neither a reference, nor escaped, nor a constant such as `"$undefined"` or a date. */
const unknownReference = /(?<!\\)"\$[^"\\$L@QWBKZhi0-9a-fSTDnuNI-](?:[^"\\]|\\.)*"(?!:)/;

/**
 * Renumbers and sorts the rows of a payload in the order in which the root row references them; modules come first, so that the
 * browser loads them early. This is safe because rows are looked up by id. Throws an Error on an unknown row format or reference, so that a change
 * in React's output does not go unnoticed.
 */
export function canonicalizePayload(payload: string): string {
  const rows = parseRows(Buffer.from(payload, 'utf8'));
  const byId = groupById(rows.filter(({ id }) => id !== ''));
  const order = getVisitOrder(byId);
  const ids = new Map(order.map((id, index) => [id, index.toString(16)]));
  const hints = rows.filter(({ id }) => id === '').map(({ body }) => `:${body}\n`);
  const isModule = (id: string) => byId.get(id)?.some(({ body }) => /^(?:I|")/.test(body)) === true;
  const getText = (id: string) => (byId.get(id) ?? []).map((row) => formatRow(row, ids)).join('');
  const emitted = sortIds(order, byId);
  return [
    ...emitted.filter(isModule).map(getText),
    ...[...new Set(hints)].sort(),
    ...emitted.filter((id) => !isModule(id)).map(getText),
  ].join('');
}

/** Returns the script files named in a canonical payload, in order. */
function getPayloadScripts(payload: string): string[] {
  return [...payload.matchAll(/^[0-9a-f]+:"(\/[^"\\]+\.js)"$/gm)].map(([, file = '']) => file);
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

function groupById(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
  return groups;
}

type Reference = { id: string; isLazy: boolean };

function getReferences(id: string, byId: ReadonlyMap<string, readonly Row[]>): Reference[] {
  const bodies = (byId.get(id) ?? []).map(({ body }) => (sizedRow.test(body) ? '' : body));
  return bodies.flatMap((body) =>
    [...body.matchAll(reference)]
      .map(([, kind, to = '']) => ({ id: to, isLazy: kind === 'L' || kind === '@' }))
      .filter(({ id: to }) => byId.has(to)),
  );
}

/** Returns all ids in depth-first order from the root row, unreferenced rows last. */
function getVisitOrder(byId: ReadonlyMap<string, readonly Row[]>): string[] {
  const visited = new Set<string>();
  const visit = (start: string) => {
    const stack = [start];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      if (visited.has(id)) continue;
      visited.add(id);
      stack.push(
        ...getReferences(id, byId)
          .map((reference) => reference.id)
          .reverse(),
      );
    }
  };
  const getBody = (id: string) => byId.get(id)?.[0]?.body ?? '';
  if (byId.has('0')) visit('0');
  const others = [...byId.keys()].filter((id) => !visited.has(id));
  for (const id of others.sort((a, b) => (getBody(a) < getBody(b) ? -1 : 1))) visit(id);
  return [...visited];
}

/** Returns the order in which React emits rows: eager references come before a row, lazy ones (`$L`, `$@`) after it. */
function sortIds(order: readonly string[], byId: ReadonlyMap<string, readonly Row[]>): string[] {
  const emitted = new Set<string>();
  const started = new Set<string>();
  const emit = (id: string) => {
    if (started.has(id)) return;
    started.add(id);
    const references = getReferences(id, byId);
    for (const { id: to, isLazy } of references) if (!isLazy) emit(to);
    emitted.add(id);
  };
  for (const id of order) emit(id);
  return [...emitted];
}

function formatRow({ id, body }: Row, ids: ReadonlyMap<string, string>): string {
  if (sizedRow.test(body)) return `${ids.get(id)}:${body}`;
  const [unknown] = unknownReference.exec(body) ?? [];
  if (unknown !== undefined) throw createFormatError('reference', unknown);
  const text = body.replace(reference, (match, kind: string, to: string, path = '') =>
    ids.has(to) ? `"$${kind}${ids.get(to)}${path}"` : match,
  );
  return `${ids.get(id)}:${text}\n`;
}
