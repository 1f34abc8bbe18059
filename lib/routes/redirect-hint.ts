import { type Redirect, type RedirectError, redirectKey } from './compile-redirects';
import { formatRedirect, guessPage } from './likely-page';
import { hrefOf, routeKey } from './url-path';

type PlacedRule = Redirect & { file: string };

type Site<Rule> = { urlPaths: readonly string[]; redirects: readonly Rule[] };

/** How to fix an invalid redirect: the corrected line, or to remove it. */
export function getRedirectHint<Rule extends PlacedRule>(
  { rule, side }: RedirectError<Rule>,
  { urlPaths, redirects }: Site<Rule>,
): string {
  const isFrontMatter = /\.mdx?$/.test(rule.file);
  const isPage = urlPaths.some((urlPath) => routeKey(hrefOf(urlPath)) === redirectKey(rule.from));
  const isDuplicate = redirects.some(
    (each) => each !== rule && redirectKey(each.from) === redirectKey(rule.from),
  );
  if (side === 'to') return `Write: ${formatRedirect(rule.from, guessPage(rule.to, urlPaths))}`;
  if (isPage)
    return `Remove it${isFrontMatter ? ' from redirect_from' : ''}: the page is served at this path.`;
  if (isDuplicate) return 'Remove one of the two.';
  if (isFrontMatter) return 'Use a root-relative path, such as /old/place';
  return `Write: ${correctedLine(rule)}`;
}

/** The redirect with a valid source: an anchor on the same page, or a root-relative path. */
function correctedLine({ from, to }: Redirect): string {
  const [path = '', heading] = from.split('#');
  if (heading !== undefined) return formatRedirect(from, `${path}#…`);
  const plain = path.replace(/[?*].*/, '').replace(/^[^\p{L}\p{N}]+/u, '');
  return formatRedirect(`/${plain || 'old/place'}`, to);
}
