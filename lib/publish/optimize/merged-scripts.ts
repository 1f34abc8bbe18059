import { findInlineScripts, scriptPattern } from '@/lib/publish/inline-scripts';

/*
 * Saves: a hash in the security policy for all but one of about seven scripts a page, and the
 * escapes of quotes, newlines and tags (decision 0074).
 * Assumes: the inline scripts of Next.js only push to queues, and the payload is pushed as JSON
 * strings.
 * Otherwise: the scripts of a page stay as they are.
 */

const bootstrap = /^\(globalThis\["TURBOPACK"\][^;]*\)\.push\(\{[^;]*\}\);?$/;
const queueStart =
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[\d\]\);?$/;
const payloadPush = /^self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\);?$/;
const knownScripts: readonly RegExp[] = [bootstrap, queueStart, payloadPush];

/** What the scripts of Next.js contain, whatever their shape. */
const nextScript = /TURBOPACK|__next_f/;

/**
 * Merges the scripts of Next.js into the last one of them. Payload strings become template
 * literals. Returns undefined if the page has no such scripts, or one of another shape.
 */
export function mergeScripts(html: string): string | undefined {
  const scripts = findInlineScripts(html).filter((text) =>
    nextScript.test(text),
  );
  const areKnown = scripts.every((text) =>
    knownScripts.some((known) => known.test(text)),
  );
  if (scripts.length === 0 || !areKnown) {
    return undefined;
  }
  const merged = `<script>${joinStatements(scripts)}</script>`;
  let remaining = scripts.length;
  return html.replace(
    scriptPattern,
    (script: string, _attributes: string, text: string) => {
      if (!scripts.includes(text)) {
        return script;
      }
      remaining -= 1;
      return remaining === 0 ? merged : '';
    },
  );
}

/**
 * Joins scripts. Consecutive parts of the payload become one, because browsers read them as a
 * stream.
 */
function joinStatements(scripts: readonly string[]): string {
  const statements: string[] = [];
  let payload = '';
  const endPayload = () => {
    if (payload !== '') {
      statements.push(
        `self.__next_f.push([1,\`${escapeTemplateLiteral(payload)}\`]);`,
      );
    }
    payload = '';
  };
  for (const text of scripts) {
    const json = payloadPush.exec(text)?.[1];
    if (json === undefined) {
      endPayload();
      statements.push(text.endsWith(';') ? text : `${text};`);
    } else {
      payload += JSON.parse(json);
    }
  }
  endPayload();
  return statements.join('');
}

/** The characters that a backslash alone does not escape. */
const escapes: Record<string, string> = { '\r': '\\r', '<': '\\x3c' };

/**
 * Escapes what would end the literal or the script element (`</script`, and `<!--` or `<script`,
 * which change how HTML parses a script). Carriage returns are escaped because template literals
 * normalize them to newlines.
 */
function escapeTemplateLiteral(text: string): string {
  return text.replace(
    /[\\`\r]|\$(?=\{)|<(?=!--|\/?script)/gi,
    (character) => escapes[character] ?? `\\${character}`,
  );
}
