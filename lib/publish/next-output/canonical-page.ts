import { compareCodeUnits } from '@/lib/text/compare-code-units';
import { canonicalizePayload, payloadScripts } from './payload-rows';

const push = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\);?<\/script>/g;
const chunkScript = /<script src="([^"]*\/_next\/static\/[^"]+\.js)" async=""><\/script>/g;
/** Tags that React hoists into the head from anywhere in the tree. */
const hoisted =
  /<title>[\s\S]*?<\/title>|<meta [^>]*>|<link rel="(?!stylesheet|preload|modulepreload|preconnect)[^>]*>/g;

/**
 * Makes a page's HTML deterministic, independent of the timing of asynchronous work: the RSC payload becomes one script with rows
 * in a fixed order, the scripts in the head follow the order of the payload, and hoisted tags are grouped by kind.
 */
export function canonicalizePage(html: string): string {
  const { page, payload } = mergePushes(html);
  const headEnd = page.indexOf('</head>');
  if (headEnd < 0) return page;
  const head = sortScripts(page.slice(0, headEnd), payloadScripts(payload));
  return groupTags(head) + page.slice(headEnd);
}

/** Merges the payload scripts into one, at the position of the last. */
function mergePushes(html: string): { page: string; payload: string } {
  const pushes = [...html.matchAll(push)];
  if (pushes.length === 0) return { page: html, payload: '' };
  const payload = canonicalizePayload(
    pushes.map(([, text]) => String(JSON.parse(text ?? ''))).join(''),
  );
  const literal = JSON.stringify(payload)
    .replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)
    .replace(/[\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
  let remaining = pushes.length;
  const page = html.replace(push, () => {
    remaining -= 1;
    return remaining === 0 ? `<script>self.__next_f.push([1,${literal}])</script>` : '';
  });
  return { page, payload };
}

/** Sorts the scripts named in the payload among themselves; bootstrap scripts keep their position. */
function sortScripts(head: string, scripts: readonly string[]): string {
  const ranks = new Map(scripts.map((file, index) => [file, index]));
  const getRank = (file: string) => ranks.get(file);
  const sorted = [...head.matchAll(chunkScript)]
    .filter(([, file = '']) => getRank(file) !== undefined)
    .sort(([, a = ''], [, b = '']) => (getRank(a) ?? 0) - (getRank(b) ?? 0));
  return head.replace(chunkScript, (whole, file: string) =>
    getRank(file) === undefined ? whole : (sorted.shift()?.[0] ?? whole),
  );
}

/** Tags of the same kind keep their order, because they come from one component: `og:url` is not part of the metadata of Next.js. */
function groupTags(head: string): string {
  const sorted = [...head.matchAll(hoisted)]
    .map(([tag]) => tag)
    .sort((a, b) => compareCodeUnits(getKind(a), getKind(b)));
  return head.replace(hoisted, () => sorted.shift() ?? '');
}

/** Sort key: charset, viewport, other rendering hints, title, other meta tags, and links by `rel`. */
function getKind(tag: string): string {
  if (/^<meta charset/i.test(tag)) return '0';
  if (/^<meta name="viewport"/.test(tag)) return '1';
  if (/^<meta name="(?:theme-color|color-scheme)"/.test(tag)) return '2';
  if (tag.startsWith('<title')) return '3';
  if (tag.startsWith('<meta property="og:url"')) return '5';
  return tag.startsWith('<meta') ? '4' : `5 ${/ rel="([^"]*)/.exec(tag)?.[1]}`;
}
