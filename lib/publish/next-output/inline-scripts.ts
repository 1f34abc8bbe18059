import { createHash } from 'node:crypto';

const scriptPattern = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** Returns the executable inline scripts of a page, without data blocks such as JSON-LD. */
export function findInlineScripts(html: string): string[] {
  return [...html.matchAll(scriptPattern)]
    .filter(([, attributes = '']) => isInlineCode(attributes))
    .map(([, , text = '']) => text);
}

/** Whether a script with these attributes is in the page, and browsers execute it. */
function isInlineCode(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const isCode = /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/;
  return !/\ssrc=/.test(attributes) && isCode.test(type);
}

/** Returns the CSP hash source expression that allows an inline script. */
export function getCspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const exemptAttribute = ' data-cookieconsent="ignore"';

const consentScript = /<script id="Cookiebot"[^>]*><\/script>/;

/**
 * Moves Cookiebot's script to the start of the head: in auto-blocking mode it must precede all other scripts, but React emits async
 * scripts first. The page's own inline scripts are exempted from blocking. Pages without Cookiebot are returned unchanged.
 */
export function hoistConsentScript(html: string): string {
  const script = consentScript.exec(html)?.[0];
  if (script === undefined) return html;
  const page = html.replace(script, '').replace(scriptPattern, (other, attributes: string) => {
    const isOwn = isInlineCode(attributes) && !attributes.includes(exemptAttribute);
    return isOwn ? other.replace('<script', `<script${exemptAttribute}`) : other;
  });
  return page.replace('<head>', `<head>${script}`);
}

/** How the bootstrap and payload scripts of Next.js begin. */
const nextScript = /^(?:\(globalThis\["TURBOPACK"\]|\(self\.__next_f=|self\.__next_f\.push\()/;

const payloadPush = /^self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\);?$/;

/** Records the time of the first reveal for streamed boundaries, which the export no longer has. */
const revealTimeScript = 'requestAnimationFrame(function(){$RT=performance.now()});';

/** Returns the payload of a page: what its scripts push to the queue of Next.js. */
export function readPayload(html: string): string {
  return findInlineScripts(html)
    .map((text) => String(JSON.parse(payloadPush.exec(text)?.[1] ?? '""')))
    .join('');
}

/**
 * Merges the bootstrap scripts and the payload into one script, at the position of the last, so that the CSP needs a single hash for
 * them. This is safe because each statement only pushes to a queue. The payload becomes a template literal, in which quotes, newlines
 * and tags need no escapes. The script that records the reveal time is removed.
 */
export function mergeInlineScripts(html: string, payload: string): string {
  const scripts = findInlineScripts(html).filter((text) => nextScript.test(text));
  const bootstrap = scripts.filter((text) => !payloadPush.test(text));
  const statements = [
    ...bootstrap.map((text) => (text.endsWith(';') ? text : `${text};`)),
    ...(payload === '' ? [] : [`self.__next_f.push([1,\`${quotePayload(payload, html)}\`]);`]),
  ];
  let remaining = scripts.length;
  return html.replace(scriptPattern, (script: string, _attributes: string, text: string) => {
    if (text === revealTimeScript) return '';
    if (!nextScript.test(text)) return script;
    remaining -= 1;
    return remaining > 0 ? '' : `<script>${statements.join('')}</script>`;
  });
}

/** The start of a text row, with the length of the text in bytes, or a short text. */
const staticText = /:(?:T([0-9a-f]+),|(?<="html":)("(?:[^"\\\p{Cc}]|\\["\\nrt])+"))/gu;

/** What `components/mdx/static-html.client.tsx` renders around static HTML. */
const staticOpening = '<div class="written">';

/**
 * Quotes a payload. Text that the page already contains as static HTML is not repeated: the script comes after the HTML, so it can read
 * it from the document. It adds the HTML as a JSON string, which React accepts in place of a text row.
 */
function quotePayload(payload: string, html: string): string {
  let quoted = '';
  let end = 0;
  for (const { 0: start, 1: length, 2: json, index } of payload.matchAll(staticText)) {
    if (index < end) continue;
    const text = readText(payload.slice(index + start.length), length, json);
    const elementStart = html.indexOf(`${staticOpening}${text}</div>`);
    // React treats a JSON string that begins with a dollar sign as a reference.
    if (elementStart < 0 || text.startsWith('$')) continue;
    const position = html.slice(0, elementStart).split(staticOpening).length - 1;
    const code = `JSON.stringify(document.querySelectorAll(".written")[${position}].innerHTML)`;
    quoted += `${quote(payload.slice(end, index + 1))}\${${code}}${length ? '\n' : ''}`;
    end = index + start.length + (length ? text.length : 0);
  }
  return quoted + quote(payload.slice(end));
}

/** The characters that a backslash alone does not escape. */
const escapes: Record<string, string> = { '\r': '\\r', '<': '\\x3c' };

/** Returns a text row of a length in bytes, or a text in JSON. */
function readText(row: string, length?: string, json = '""'): string {
  if (length === undefined) return JSON.parse(json);
  return Buffer.from(row).toString('utf8', 0, Number.parseInt(length, 16));
}

/**
 * Escapes what would end the literal or the script element (`</script`, and `<!--` or `<script`, which change how HTML parses a
 * script). Carriage returns are escaped because template literals normalize them to newlines.
 */
function quote(text: string): string {
  return text.replace(
    /[\\`\r]|\$(?=\{)|<(?=!--|\/?script)/gi,
    (character) => escapes[character] ?? `\\${character}`,
  );
}
