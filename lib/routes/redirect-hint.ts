import { keyOf, type Redirect, type RedirectError } from './compile-redirects';
import { likelyPage, redirectLine } from './likely-page';
import { hrefOf, routeKey } from './url-path';

type PlacedRule = Redirect & { file: string };

type Site<Rule> = { urlPaths: readonly string[]; redirects: readonly Rule[] };

/** What to do about a redirect that cannot be used: the line to write instead, or to take it out. */
export function redirectHint<Rule extends PlacedRule>(
  { rule, side }: RedirectError<Rule>,
  { urlPaths, redirects }: Site<Rule>,
): string {
  const isFrontMatter = /\.mdx?$/.test(rule.file);
  const isPage = urlPaths.some((urlPath) => routeKey(hrefOf(urlPath)) === keyOf(rule.from));
  const isDouble = redirects.some((each) => each !== rule && keyOf(each.from) === keyOf(rule.from));
  if (side === 'to') return `Write: ${redirectLine(rule.from, likelyPage(rule.to, urlPaths))}`;
  if (isPage)
    return `Take it out${isFrontMatter ? ' of redirect_from' : ''}: the page answers there.`;
  if (isDouble) return 'Take one of the two out.';
  if (isFrontMatter) return 'Write it as a path from the start of the site: /old/place';
  return `Write: ${correctedLine(rule)}`;
}

/** An older heading leads to one of the same page; a legacy path is a path from the start of the site. */
function correctedLine({ from, to }: Redirect): string {
  const [path = '', heading] = from.split('#');
  if (heading !== undefined) return redirectLine(from, `${path}#…`);
  const plain = path.replace(/[?*].*/, '').replace(/^[^\p{L}\p{N}]+/u, '');
  return redirectLine(`/${plain || 'old/place'}`, to);
}
