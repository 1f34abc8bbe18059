import { posix } from 'node:path';
import { maskMatches } from '@/lib/content/lint/text-range';
import { isAbsoluteUrl } from '@/lib/content/markdown/context';
import { codePattern } from '@/lib/content/markdown/preprocess';
import { type Resolution, type RouteTable, resolveRequest } from '@/lib/routes/resolve';
import { splitHref, toHref } from '@/lib/routes/url-path';
import { applyReplacements, type Edit, type Replacement, rewriteUrls } from './rewrite-urls';

/** What fixes look up. */
export type FixContext = {
  /** The URL of the site, such as `https://help.example.com`. */
  siteUrl: string;
  routes: RouteTable;
  /** The page file by URL path. */
  files: ReadonlyMap<string, string>;
};

/**
 * Fixes what has only one correct form: links to pages by the URL of the site, by a legacy path or by a variant of the URL path become
 * file paths, and `::: note` becomes `:::note`.
 */
export function fixPage(
  text: string,
  file: string,
  context: FixContext,
): { text: string; edits: Edit[] } {
  const links = rewriteUrls(text, (url) => fixUrl(url, file, context));
  const admonitions = applyReplacements(links.text, findSpacedAdmonitions(links.text));
  return { text: admonitions.text, edits: [...links.edits, ...admonitions.edits] };
}

function fixUrl(url: string, file: string, context: FixContext): string | undefined {
  const isOwn = url === context.siteUrl || url.startsWith(`${context.siteUrl}/`);
  const path = isOwn ? url.slice(context.siteUrl.length) || '/' : url;
  if (isAbsoluteUrl(path) || !path.startsWith('/')) return undefined;
  const { path: pathname, suffix } = splitHref(path);
  const target = findPage(resolveRequest(pathname, context.routes), isOwn);
  if (target === undefined) return undefined;
  const { path: targetPath, suffix: targetHash } = splitHref(target);
  const targetFile = context.files.get(targetPath);
  if (targetFile === undefined) return isOwn ? target + suffix : undefined;
  const hash = suffix.includes('#') ? suffix : suffix + targetHash;
  return (posix.relative(posix.dirname(file), targetFile) || posix.basename(file)) + hash;
}

/** Returns the encoded path of a page that a link should name in another way. */
function findPage(resolution: Resolution, isOwn: boolean): string | undefined {
  if (resolution.kind === 'redirect') return resolution.location;
  return resolution.kind === 'page' && isOwn ? toHref(resolution.urlPath) : undefined;
}

function findSpacedAdmonitions(text: string): Replacement[] {
  const masked = maskMatches(text, codePattern);
  return [...masked.matchAll(/(?<=^[ \t>]*)(:{3,})[ \t]+([a-z]+)/gm)].map(
    ({ 0: match, 1: colons = '', 2: name = '', index }) => ({
      start: index,
      end: index + match.length,
      text: colons + name,
    }),
  );
}
