import {
  getRuleExtension,
  groupByHeaderName,
  type HeaderEntry,
} from '@/lib/publish/export/response-headers';
import { decodePath, getPathAliases, toHref } from '@/lib/urls/url-path';
import {
  escapeRegex,
  type HostFile,
  type HostSite,
  hostFilePattern,
} from './host-site';

/**
 * Creates three files for nginx: maps for the `http` block, rules for the `server` block, and hash
 * table sizes, which a configuration may set only once. Map lookups take constant time and ignore
 * case. Variable names contain the id of the site, so that several sites can share a configuration.
 * Directives that a `server` block may contain only once are not used.
 */
export function createNginxFiles(site: HostSite): HostFile[] {
  return [
    { name: '.hosts/nginx-hash.conf', text: formatHashConfig(site) },
    { name: '.hosts/nginx-http.conf', text: formatHttpConfig(site) },
    { name: '.hosts/nginx-server.conf', text: formatServerConfig(site) },
  ];
}

/** Returns all paths that lead to a page, decoded like `$uri`. */
function createEntries({ pages, redirects }: HostSite) {
  const aliasEntries = pages.flatMap(({ urlPath, aliases }) =>
    [urlPath, ...aliases].map((key) => ({
      key,
      urlPath,
      href: toHref(urlPath),
      hash: '',
    })),
  );
  const redirectEntries = redirects.flatMap(
    ({ path, isWildcard, href, hash }) => {
      const keys = isWildcard
        ? [`~*^${escapeRegex(path)}(?:/|$)`]
        : [path, ...getPathAliases(path).aliases];
      return keys.map((key) => ({
        key,
        urlPath: decodePath(href),
        href,
        hash,
      }));
    },
  );
  // nginx rejects duplicate keys.
  const seen = new Set<string>();
  return [...aliasEntries, ...redirectEntries].filter(({ key, urlPath }) => {
    const id = key.toLowerCase();
    const isNew = !seen.has(id);
    seen.add(id);
    // nginx has no escape for `$` in a text.
    const isPattern = key.startsWith('~');
    return isNew && (isPattern || !(key + urlPath).includes('$'));
  });
}

function formatHashConfig(site: HostSite): string {
  const entries = createEntries(site);
  const longest = entries.reduce(
    (max, { key }) => Math.max(max, Buffer.byteLength(key)),
    0,
  );
  return [
    '# For the http block, once. If another file sets these directives, keep the larger values.\n',
    `map_hash_max_size ${Math.max(2048, entries.length * 4)};\n`,
    `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(Math.max(64, longest + 48)))};\n`,
  ].join('');
}

function formatHttpConfig(site: HostSite): string {
  const entries = createEntries(site);
  const formatMap = (source: string, variable: string, rows: string[]) =>
    `map ${source} $${site.variablePrefix}_${variable} {\n${rows.map((row) => `  ${row};\n`).join('')}}\n`;
  const formatRow = (key: string, value: string) =>
    `${quote(key)} ${quote(value)}`;
  const address = `$${site.variablePrefix}_address`;
  const addressInText = `\${${site.variablePrefix}_address}`;
  return [
    '# For the http block: include /path/to/out/.hosts/nginx-http.conf;\n',
    formatMap('$uri', 'address', [
      'default ""',
      ...entries.map((entry) => formatRow(entry.key, entry.urlPath)),
      // nginx has no escape for `$`, but can capture it from the request.
      ...site.pages
        .filter(({ urlPath }) => urlPath.includes('$'))
        .map(({ urlPath }) => formatRow(`~^(${escapeRegex(urlPath)})$`, '$1')),
    ]),
    formatMap('$uri', 'href', [
      `default ${address}`,
      ...entries
        .filter(({ urlPath, href }) => urlPath !== href)
        .map(({ key, href }) => formatRow(key, href)),
    ]),
    formatMap('$uri', 'hash', [
      'default ""',
      ...entries
        .filter(({ hash }) => hash !== '')
        .map(({ key, hash }) => formatRow(key, hash)),
    ]),
    // Empty for a path of no page, and for the address of a page.
    formatMap(`"${address}|$uri"`, 'moved', [
      'default 1',
      '"~^\\|" ""',
      '"~^(.*)\\|\\1$" ""',
    ]),
    formatMap(address, 'file', [
      '"" ""',
      `"~/$" "${addressInText}index.html"`,
      `default "${addressInText}.html"`,
    ]),
    formatMap('$uri', 'not_found', [
      'default /404.html',
      ...site.prefixes.map((prefix) =>
        formatRow(`~^${escapeRegex(prefix)}/`, `${prefix}/404.html`),
      ),
    ]),
    ...[...groupByHeaderName(site.headerRules).values()].map((entries, index) =>
      formatMap('$uri', `header_${index}`, formatHeaderRows(entries)),
    ),
  ].join('');
}

/** Makes the headers for all paths the default, because malformed requests have no path. */
function formatHeaderRows(entries: readonly HeaderEntry[]): string[] {
  const general =
    entries.findLast(({ pattern }) => pattern === '/*')?.value ?? '';
  const others = entries.filter(({ pattern }) => pattern !== '/*');
  // nginx uses the first matching pattern, but the last matching rule wins.
  return [
    `default ${quote(general)}`,
    ...others
      .reverse()
      .map(
        ({ pattern, value }) =>
          `${quote(toUriPattern(pattern))} ${quote(value)}`,
      ),
  ];
}

function toUriPattern(pattern: string): string {
  const extension = getRuleExtension(pattern);
  if (extension !== undefined) {
    return `~*${escapeRegex(extension)}$`;
  }
  return `~^${escapeRegex(pattern.slice(0, -1))}`;
}

/**
 * Puts directives for files into locations by extension. An existing `location /` still serves
 * pages, which are rewritten to files first.
 */
function formatServerConfig({ headerRules, variablePrefix }: HostSite): string {
  const names = [...groupByHeaderName(headerRules).keys()];
  const getVariable = (suffix: string) => `$${variablePrefix}_${suffix}`;
  return `# For the server block, after its root: include /path/to/out/.hosts/nginx-server.conf;
# With the brotli module (libnginx-mod-http-brotli-static) add: brotli_static on;
absolute_redirect off;
error_page 403 404 =404 ${getVariable('not_found')};
${names.map((header, index) => `add_header ${header} ${getVariable(`header_${index}`)} always;\n`).join('')}
if (${getVariable('moved')}) {
  return 301 ${getVariable('href')}$is_args$args${getVariable('hash')};
}
if ($request_uri ~ "^/[/\\x5c]+([^?]*)") {
  return 301 /$1$is_args$args;
}
if (${getVariable('file')}) {
  rewrite ^ ${getVariable('file')} last;
}
try_files $uri =404;
location ~ /\\.(?!well-known/) {
  return 404;
}
location ~ ^/${hostFilePattern} {
  return 404;
}
location ~ \\.(?:html|txt|md|css|js|json|xml|svg)$ {
  gzip_static on;
  gzip_vary on;
  gzip_proxied any;
  charset utf-8;
  charset_types text/plain text/markdown text/css text/javascript text/xml application/javascript application/json application/xml;
  location ~ \\.md$ {
    types {}
    default_type text/markdown;
  }
}
`;
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
