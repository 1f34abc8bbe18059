import { compareText } from '@/lib/content/diagnostic';
import { canonicalPayload, payloadScripts } from './payload-rows';

const push = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\);?<\/script>/g;
const chunkScript = /<script src="([^"]*\/_next\/static\/[^"]+\.js)" async=""><\/script>/g;
/** What React lifts into the head from anywhere in a page. */
const hoisted =
  /<title>[\s\S]*?<\/title>|<meta [^>]*>|<link rel="(?!stylesheet|preload|modulepreload|preconnect)[^>]*>/g;

/**
 * A page in which nothing depends on when asynchronous work finished: its data as one script with the rows in a fixed order, the
 * scripts of its head in the order of that data, and what was lifted into the head grouped by kind.
 */
export function canonicalPage(html: string): string {
  const { page, payload } = withOnePush(html);
  const at = page.indexOf('</head>');
  if (at < 0) return page;
  const head = withOrderedScripts(page.slice(0, at), payloadScripts(payload));
  return withGroupedTags(head) + page.slice(at);
}

/** The page with its data in one script, where the last of them was. */
function withOnePush(html: string): { page: string; payload: string } {
  const pushes = [...html.matchAll(push)];
  if (pushes.length === 0) return { page: html, payload: '' };
  const payload = canonicalPayload(
    pushes.map(([, text]) => String(JSON.parse(text ?? ''))).join(''),
  );
  const literal = JSON.stringify(payload)
    .replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)
    .replace(/[\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
  let left = pushes.length;
  const page = html.replace(push, () => {
    left -= 1;
    return left === 0 ? `<script>self.__next_f.push([1,${literal}])</script>` : '';
  });
  return { page, payload };
}

/** The scripts that the data names change places among themselves; those that start the page stay. */
function withOrderedScripts(head: string, scripts: readonly string[]): string {
  const ranks = new Map(scripts.map((file, index) => [file, index]));
  const rankOf = (file: string) => ranks.get(file);
  const sorted = [...head.matchAll(chunkScript)]
    .filter(([, file = '']) => rankOf(file) !== undefined)
    .sort(([, a = ''], [, b = '']) => (rankOf(a) ?? 0) - (rankOf(b) ?? 0));
  return head.replace(chunkScript, (whole, file: string) =>
    rankOf(file) === undefined ? whole : (sorted.shift()?.[0] ?? whole),
  );
}

/** Those of one kind keep their order, for they come from one place. */
function withGroupedTags(head: string): string {
  const sorted = [...head.matchAll(hoisted)]
    .map(([tag]) => tag)
    .sort((a, b) => compareText(kindOf(a), kindOf(b)));
  return head.replace(hoisted, () => sorted.shift() ?? '');
}

/** The encoding and the view first, then what else the page says of its view, title, descriptions, and links. */
function kindOf(tag: string): string {
  if (/^<meta charset/i.test(tag)) return '0';
  if (/^<meta name="viewport"/.test(tag)) return '1';
  if (/^<meta name="(?:theme-color|color-scheme)"/.test(tag)) return '2';
  if (tag.startsWith('<title')) return '3';
  return tag.startsWith('<meta') ? '4' : `5 ${/ rel="([^"]*)/.exec(tag)?.[1]}`;
}
