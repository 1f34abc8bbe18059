import { decodePath } from '@/lib/routes/url-path';
import { endingOf } from './header-rule';
import { type HostFile, type HostSite, isStar, targetOf } from './host-site';

/** A Caddyfile to import into a site's block, after its `root`. */
export function caddy(site: HostSite): HostFile[] {
  return [{ name: '.hosts/Caddyfile', text: textOf(site) }];
}

function textOf({ forms, urlPaths, redirects, headers }: HostSite): string {
  const ofForms = forms.map(({ urlPath }) =>
    entry(anyForm(urlPath.replace(/\/$/, '')), targetOf(urlPath, urlPaths)),
  );
  const ofRedirects = redirects.map(({ from, to }) => {
    const path = decodePath(from.replace(/\/\*$/, ''));
    const pattern = isStar(from) ? `^${escapeRegex(path)}(?:/|$)` : anyForm(path);
    return entry(pattern, targetOf(to, urlPaths));
  });
  const kinds = headers.filter(({ path }) => endingOf(path) !== undefined);
  // The first pattern that matches counts.
  return `# In the site's block, after its root: import /path/to/out/.hosts/Caddyfile
map {path} {site_href} {site_hash} {site_page} {
${[...forms.map(({ urlPath }) => page(urlPath)), ...ofForms, ...ofRedirects].join('')}  default "" "" ""
}
map {http.request.orig_uri} {site_single} {
  "~^/[/\\\\]+(.*)$" "/\${1}"
  default ""
}
@slashes expression \`{site_single} != ""\`
${kinds.map(({ path }) => `@${kindOf(path)} path *${endingOf(path)}\n`).join('')}@webmanifest path *.webmanifest
@moved expression \`{site_href} != "" && {site_page} == ""\`
@movedPlain expression \`{site_href} != "" && {site_page} == "" && {query} == ""\`
route {
  redir @movedPlain {site_href}{site_hash} 301
  redir @moved {site_href}?{query}{site_hash} 301
  redir @slashes {site_single} 301
  header @webmanifest Content-Type application/manifest+json
${headers.map(headerText).join('')}  @hidden path_regexp /\\.[^/]*
  error @hidden 404
  error /404 404
  try_files {path} {path}.html {path}/index.html =404
  file_server {
    precompressed br gzip
  }
}
handle_errors {
${headers
  .filter(({ path }) => path === '/*')
  .map(headerText)
  .join('')}  rewrite * /404.html
  file_server
}
`;
}

/** The URL path itself, in its own letter case, is served. */
function page(urlPath: string): string {
  return `  ${quoted(`~^${escapeRegex(urlPath)}$`)} "" "" "yes"\n`;
}

/** Any form of a path, and with several slashes at its start. */
function anyForm(path: string): string {
  return `(?i)^${escapeRegex(path).replace(/^\//, '/+')}(?:/|(?:/index)?\\.html)?$`;
}

function entry(pattern: string, { href, hash }: { href: string; hash: string }): string {
  return `  ${quoted(`~${pattern}`)} ${quoted(href)} ${quoted(hash)} ""\n`;
}

function headerText({ path, headers }: HostSite['headers'][number]): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `  header ${matcherOf(path)}${name} ${quoted(value)}\n`,
  );
  return lines.join('');
}

function matcherOf(path: string): string {
  if (path === '/*') return '';
  return endingOf(path) === undefined ? `${path} ` : `@${kindOf(path)} `;
}

/** The name of the matcher for a kind of file. */
function kindOf(path: string): string {
  return endingOf(path)?.slice(1) ?? '';
}

function quoted(text: string): string {
  // A Caddyfile knows no other escape.
  return `"${text.replaceAll('"', '\\"')}"`;
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
