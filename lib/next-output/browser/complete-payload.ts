/**
 * Whether a payload has its root and all the rows that it refers to. One that ends early, from a host that was interrupted while it was
 * published, would crash the page, and the router would keep it. It leans on React's format: rows `id:json\n`, or
 * `id:Tlength,text` for a long text, and references as strings that begin with `$`, which is doubled in other strings.
 */
export function isCompletePayload(payload: string): boolean {
  const { rows, end } = rowsOf(new TextEncoder().encode(payload));
  const ids = new Set(rows.map(({ id }) => id));
  return (
    end && ids.has('0') && rows.every(({ text }) => references(text).every((id) => ids.has(id)))
  );
}

type Row = { id: string; text: string };

const decoder = new TextDecoder();

/** The rows of a payload, those of long texts without them; `end` says whether the last one ends where the payload does. */
function rowsOf(bytes: Uint8Array): { rows: Row[]; end: boolean } {
  const rows: Row[] = [];
  let at = 0;
  while (at < bytes.length) {
    const head = /^([\da-f]*):(?:T([\da-f]+),)?/.exec(decoder.decode(bytes.subarray(at, at + 32)));
    if (!head) return { rows, end: false };
    const [start, id = '', length] = head;
    at += start.length;
    const line = bytes.indexOf(10, at);
    const end = length === undefined ? line : at + Number.parseInt(length, 16);
    if (end < 0 || end > bytes.length) return { rows, end: false };
    rows.push({ id, text: length === undefined ? decoder.decode(bytes.subarray(at, end)) : '' });
    at = length === undefined ? end + 1 : end;
  }
  return { rows, end: at > 0 };
}

function references(json: string): string[] {
  return [...json.matchAll(/(?<=[[,:])"\$[L@]?([\da-f]+)[":]/g)].map(([, id = '']) => id);
}
