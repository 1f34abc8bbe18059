import { createHash } from 'node:crypto';
import { toTemplateLiteral } from './template-literal';

type InlineScript = { attributes: string; text: string };

const scripts = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** The scripts of a page that are in the page itself and run; data in a script element does not. */
export function inlineScripts(html: string): InlineScript[] {
  return [...html.matchAll(scripts)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/\ssrc=/.test(attributes) && runs(attributes));
}

/** Whether a browser runs a script with these attributes: by its type. */
function runs(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/.test(type);
}

/** The source expression by which a policy lets a script in. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const exempt = ' data-cookieconsent="ignore"';

/** The page with its own inline scripts exempt from a consent platform that blocks scripts by itself. */
export function exemptScripts(html: string): string {
  return html.replace(scripts, (whole: string, attributes: string) => {
    const isOwn = !/\ssrc=/.test(attributes) && runs(attributes) && !attributes.includes(exempt);
    return isOwn ? whole.replace('<script', `<script${exempt}`) : whole;
  });
}

/** How Next and React begin the scripts at the end of a page: they start the page's code and hold its data. */
const pageData = /^(?:\(globalThis\["TURBOPACK"\]|\(self\.__next_f=|self\.__next_f\.push\()/;
/** The time at which React showed a page, for parts that it streams; the export has none any more. */
const revealTime = 'requestAnimationFrame(function(){$RT=performance.now()});';

/**
 * The page with the scripts that start it and hold its data as one, where the last of them stood: a policy then needs one hash for
 * them all. They are statements for a queue, so nothing depends on where one script ends. The script that notes a time for streamed
 * parts is left out where nothing is streamed.
 */
export function joinScripts(html: string): string {
  const isStreamed = /\$R[CRSV]\(/.test(html);
  const isLeftOut = (text: string) => text === revealTime && !isStreamed;
  const data = inlineScripts(html).filter(({ text }) => pageData.test(text));
  const exemption = data.every(({ attributes }) => attributes.includes(exempt)) ? exempt : '';
  let waiting = data.length;
  return html.replace(scripts, (whole: string, _attributes: string, text: string) => {
    if (isLeftOut(text)) return '';
    if (!pageData.test(text)) return whole;
    waiting -= 1;
    return waiting > 0 ? '' : `<script${exemption}>${data.map(statements).join('')}</script>`;
  });
}

function statements({ text }: InlineScript): string {
  const short = toTemplateLiteral(text);
  return short.endsWith(';') ? short : `${short};`;
}
