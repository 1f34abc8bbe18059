import { getRuleExtension } from '@/lib/publish/export/response-headers';
import { toHref } from '@/lib/urls/url-path';
import {
  aliasEnding,
  escapeRegex,
  type HostFile,
  type HostSite,
  hostFilePattern,
  quote,
} from './host-site';

/** Creates a Caddyfile to import into a site block, after its `root`. */
export function createCaddyFiles({
  pages,
  redirects,
  headerRules,
  prefixes,
}: HostSite): HostFile[] {
  const pageEntries = pages.map(
    ({ urlPath }) => `  ${quote(`~^${escapeRegex(urlPath)}$`)} "" "" "yes"\n`,
  );
  const aliasEntries = pages.map(({ urlPath }) =>
    formatEntry(toAliasPattern(urlPath.replace(/\/$/, '')), toHref(urlPath)),
  );
  const redirectEntries = redirects.map(({ path, isWildcard, href, hash }) =>
    formatEntry(
      isWildcard ? `^${escapeRegex(path)}(?:/|$)` : toAliasPattern(path),
      href,
      hash,
    ),
  );
  const typeRules = headerRules.filter(
    ({ pattern }) => getRuleExtension(pattern) !== undefined,
  );
  const text = `# In the site's block, after its root: import /path/to/out/.hosts/Caddyfile
# The first pattern that matches decides: pages, then their aliases, then legacy paths.
map {path} {site_href} {site_hash} {site_is_page} {
${[...pageEntries, ...aliasEntries, ...redirectEntries].join('')}  default "" "" ""
}
map {http.request.orig_uri} {site_single_slash_path} {
  "~^/[/\\\\]+(.*)$" "/\${1}"
  default ""
}
@multipleSlashes expression \`{site_single_slash_path} != ""\`
${typeRules.map(({ pattern }) => `${getMatcher(pattern)}path *${getRuleExtension(pattern)}\n`).join('')}@moved expression \`{site_href} != "" && {site_is_page} == ""\`
@movedWithoutQuery expression \`{site_href} != "" && {site_is_page} == "" && {query} == ""\`
route {
  redir @movedWithoutQuery {site_href}{site_hash} 301
  redir @moved {site_href}?{query}{site_hash} 301
  redir @multipleSlashes {site_single_slash_path} 301
  header @md Content-Type "text/markdown; charset=utf-8"
${headerRules.map(formatHeaders).join('')}  @hidden path_regexp /\\.[^/]*
  error @hidden 404
  @hostFiles path_regexp ^/${hostFilePattern}
  error @hostFiles 404
  error /404 404
  try_files {path} {path}.html {path}/index.html =404
  file_server {
    precompressed br gzip
  }
}
handle_errors {
${headerRules
  .filter(({ pattern }) => pattern === '/*')
  .map(formatHeaders)
  .join('')}${formatNotFoundPages(prefixes)}}
`;
  return [{ name: '.hosts/Caddyfile', text }];
}

/** The first matching `handle` block wins. */
function formatNotFoundPages(prefixes: readonly string[]): string {
  return [...prefixes, '']
    .map((prefix) => {
      const matcher = prefix === '' ? '' : `${prefix}/* `;
      return `  handle ${matcher}{\n    rewrite * ${prefix}/404.html\n    file_server\n  }\n`;
    })
    .join('');
}

/** Returns a pattern for all aliases of a path, including multiple leading slashes. */
function toAliasPattern(path: string): string {
  return `(?i)^${escapeRegex(path).replace(/^\//, '/+')}${aliasEnding}`;
}

function formatEntry(pattern: string, href: string, hash = ''): string {
  return `  ${quote(`~${pattern}`)} ${quote(href)} ${quote(hash)} ""\n`;
}

function formatHeaders({
  pattern,
  headers,
}: HostSite['headerRules'][number]): string {
  const lines = Object.entries(headers).map(
    ([name, value]) =>
      `  header ${getMatcher(pattern)}${name} ${quote(value)}\n`,
  );
  return lines.join('');
}

function getMatcher(pattern: string): string {
  return pattern === '/*' ? '' : `${pattern.replace('/*.', '@')} `;
}
