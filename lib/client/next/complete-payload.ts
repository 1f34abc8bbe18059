/**
 * Whether an RSC payload contains its root row and every row it references. A truncated payload would crash the page and stay in the router
 * cache. Relies on the wire format of React: rows are `id:json\n`, or `id:Tlength,text` for long strings; references begin with `$`.
 */
export function isCompletePayload(payload: string): boolean {
  const rows = parseRows(new TextEncoder().encode(payload)) ?? [];
  const ids = new Set(rows.map(({ id }) => id));
  return ids.has('0') && rows.every(({ text }) => findReferences(text).every((id) => ids.has(id)));
}

type Row = { id: string; text: string };

const decoder = new TextDecoder();

/** Returns the rows of a payload, without the text of long strings; undefined if one is malformed or truncated. */
function parseRows(bytes: Uint8Array): Row[] | undefined {
  const rows: Row[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const head = /^([\da-f]*):(?:T([\da-f]+),)?/.exec(
      decoder.decode(bytes.subarray(offset, offset + 32)),
    );
    if (!head) return undefined;
    const [start, id = '', length] = head;
    offset += start.length;
    const line = bytes.indexOf(10, offset);
    const end = length === undefined ? line : offset + Number.parseInt(length, 16);
    if (end < 0 || end > bytes.length) return undefined;
    rows.push({
      id,
      text: length === undefined ? decoder.decode(bytes.subarray(offset, end)) : '',
    });
    offset = length === undefined ? end + 1 : end;
  }
  return rows;
}

function findReferences(json: string): string[] {
  return [...json.matchAll(/(?<=[[,:])"\$[L@]?([\da-f]+)[":]/g)].map(([, id = '']) => id);
}
