/**
 * The payload of a page as React writes it: rows that refer to each other by id. Ids and order follow the moment at which asynchronous
 * work finished, so they differ between builds of the same sources.
 */

type Row = { id: string; body: string };

/** Rows whose text has a length in bytes before it, and no line end after it: texts and binary data. */
const sized = /^([TAOobUSsLlGgMmV])([0-9a-f]+),/;
/** What the rest of a line may begin with: JSON, a module, an error, the start and the end of a stream. */
const line = /^(?:[[{"\d\-tfnIEXxRrC]|$)/;
/** A text that stands for another row: `"$1a"`, `"$L1a"`, with a path into it `"$1a:props:0"`. */
const reference = /"\$([L@QWBKZhi]?)([0-9a-f]+)(:[^"\\]*)?"(?!:)/g;

/**
 * The payload with ids and rows in the order in which the root row refers to them; modules, which the browser loads, come first. The
 * browser finds rows by their id, whatever their order. Throws an Error when a row has a form that is not known, so that a
 * change in React is noticed.
 */
export function canonicalPayload(payload: string): string {
  const rows = parseRows(Buffer.from(payload, 'utf8'));
  const byId = groupById(rows.filter(({ id }) => id !== ''));
  const order = visitOrder(byId);
  const ids = new Map(order.map((id, index) => [id, index.toString(16)]));
  const hints = rows.filter(({ id }) => id === '').map(({ body }) => `:${body}\n`);
  const isModule = (id: string) => byId.get(id)?.some(({ body }) => /^(?:I|")/.test(body)) === true;
  const textOf = (id: string) => (byId.get(id) ?? []).map((row) => rowText(row, ids)).join('');
  const written = emitOrder(order, byId);
  return [
    ...written.filter(isModule).map(textOf),
    ...[...new Set(hints)].sort(),
    ...written.filter((id) => !isModule(id)).map(textOf),
  ].join('');
}

/** The files of scripts that a canonical payload names, in its order. */
export function payloadScripts(payload: string): string[] {
  return [...payload.matchAll(/^[0-9a-f]+:"(\/[^"\\]+\.js)"$/gm)].map(([, file = '']) => file);
}

function parseRows(bytes: Buffer): Row[] {
  const rows: Row[] = [];
  let at = 0;
  while (at < bytes.length) {
    const colon = bytes.indexOf(':', at);
    const id = bytes.toString('latin1', at, colon);
    const end = colon < 0 || !/^[0-9a-f]*$/.test(id) ? -1 : rowEnd(bytes, id, colon + 1);
    if (end < 0)
      throw new Error(
        `React wrote a row of a form that is not known: ${bytes.toString('utf8', at, at + 40)}. See lib/next-output/payload-rows.ts.`,
      );
    rows.push({ id, body: bytes.toString('utf8', colon + 1, end) });
    at = bytes[end] === newline && !sized.test(rows.at(-1)?.body ?? '') ? end + 1 : end;
  }
  return rows;
}

const newline = 0x0a;

/** Where the body of a row ends; -1 where its form is not known. */
function rowEnd(bytes: Buffer, id: string, start: number): number {
  const head = bytes.toString('latin1', start, start + 16);
  const size = sized.exec(head);
  if (size) return start + size[0].length + Number.parseInt(size[2] ?? '', 16);
  return (id === '' ? head.startsWith('H') : line.test(head.trimEnd()))
    ? bytes.indexOf('\n', start)
    : -1;
}

function groupById(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
  return groups;
}

type Reference = { id: string; isLazy: boolean };

function referencesOf(id: string, byId: ReadonlyMap<string, readonly Row[]>): Reference[] {
  const bodies = (byId.get(id) ?? []).map(({ body }) => (sized.test(body) ? '' : body));
  return bodies.flatMap((body) =>
    [...body.matchAll(reference)]
      .map(([, kind, to = '']) => ({ id: to, isLazy: kind === 'L' || kind === '@' }))
      .filter(({ id: to }) => byId.has(to)),
  );
}

/** All ids, each where it is first referred to; one that nothing refers to comes last. */
function visitOrder(byId: ReadonlyMap<string, readonly Row[]>): string[] {
  const seen = new Set<string>();
  const visit = (start: string) => {
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      waiting.push(
        ...referencesOf(id, byId)
          .map((each) => each.id)
          .reverse(),
      );
    }
  };
  const bodyOf = (id: string) => byId.get(id)?.[0]?.body ?? '';
  if (byId.has('0')) visit('0');
  const others = [...byId.keys()].filter((id) => !seen.has(id));
  for (const id of others.sort((a, b) => (bodyOf(a) < bodyOf(b) ? -1 : 1))) visit(id);
  return [...seen];
}

/** As React writes them: what a row needs comes before it, what it waits for (`$L`, `$@`) after it. */
function emitOrder(order: readonly string[], byId: ReadonlyMap<string, readonly Row[]>): string[] {
  const written = new Set<string>();
  const begun = new Set<string>();
  const emit = (id: string) => {
    if (begun.has(id)) return;
    begun.add(id);
    const references = referencesOf(id, byId);
    for (const { id: to, isLazy } of references) if (!isLazy) emit(to);
    written.add(id);
  };
  for (const id of order) emit(id);
  return [...written];
}

function rowText({ id, body }: Row, ids: ReadonlyMap<string, string>): string {
  if (sized.test(body)) return `${ids.get(id)}:${body}`;
  const text = body.replace(reference, (whole, kind: string, to: string, path = '') =>
    ids.has(to) ? `"$${kind}${ids.get(to)}${path}"` : whole,
  );
  return `${ids.get(id)}:${text}\n`;
}
