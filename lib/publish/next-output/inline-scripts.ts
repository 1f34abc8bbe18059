import { createHash } from 'node:crypto';
import { toTemplateLiteral } from './template-literal';

type InlineScript = { attributes: string; text: string };

const scripts = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** The executable inline scripts of a page, without data blocks such as JSON-LD. */
export function findInlineScripts(html: string): InlineScript[] {
  return [...html.matchAll(scripts)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/\ssrc=/.test(attributes) && isExecutable(attributes));
}

/** Whether a script's `type` makes browsers execute it. */
function isExecutable(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/.test(type);
}

/** The CSP hash source expression that allows an inline script. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const exemptAttribute = ' data-cookieconsent="ignore"';

/** Exempts a page's inline scripts from Cookiebot's auto-blocking. */
export function exemptScripts(html: string): string {
  return html.replace(scripts, (whole: string, attributes: string) => {
    const isOwn =
      !/\ssrc=/.test(attributes) &&
      isExecutable(attributes) &&
      !attributes.includes(exemptAttribute);
    return isOwn ? whole.replace('<script', `<script${exemptAttribute}`) : whole;
  });
}

/** How the bootstrap and RSC payload scripts of Next.js begin. */
const payloadScript = /^(?:\(globalThis\["TURBOPACK"\]|\(self\.__next_f=|self\.__next_f\.push\()/;
/** Records the time of the first reveal for streamed boundaries, which the export no longer has. */
const revealTime = 'requestAnimationFrame(function(){$RT=performance.now()});';

/**
 * Merges the bootstrap and payload scripts into one, at the position of the last, so that the CSP needs a single hash for them. This
 * is safe because each statement only pushes to a queue. The script that records the reveal time is removed unless the page streams
 * content.
 */
export function mergeInlineScripts(html: string): string {
  const isStreamed = /\$R[CRSV]\(/.test(html);
  const isUnused = (text: string) => text === revealTime && !isStreamed;
  const payload = findInlineScripts(html).filter(({ text }) => payloadScript.test(text));
  const isExempt = payload.every(({ attributes }) => attributes.includes(exemptAttribute));
  let remaining = payload.length;
  return html.replace(scripts, (whole: string, _attributes: string, text: string) => {
    if (isUnused(text)) return '';
    if (!payloadScript.test(text)) return whole;
    remaining -= 1;
    if (remaining > 0) return '';
    return `<script${isExempt ? exemptAttribute : ''}>${payload.map(toStatement).join('')}</script>`;
  });
}

function toStatement({ text }: InlineScript): string {
  const statement = toTemplateLiteral(text);
  return statement.endsWith(';') ? statement : `${statement};`;
}
