import { decodePath, hrefOf } from '@/lib/routes/url-path';
import { byName, endingOf } from './header-rule';
import { type HostFile, type HostSite, isStar, targetOf } from './host-site';

/**
 * Three files for nginx: maps for the `http` block, rules for the `server` block, and the size of hash tables, which a configuration
 * may set once. A map is one look-up whatever the number of pages, and knows no letter case. Variables are named after the site, so
 * that several sites fit into one configuration; what a `server` block may have once (`location /`, `charset`) is not in it.
 */
export function nginx(site: HostSite): HostFile[] {
  return [
    { name: '.hosts/nginx-hash.conf', text: hashText(site) },
    { name: '.hosts/nginx-http.conf', text: httpText(site) },
    { name: '.hosts/nginx-server.conf', text: serverText(site) },
  ];
}

type Entry = { key: string; urlPath: string; href: string; hash: string };

/** Every path that leads somewhere, as nginx sees it: decoded. */
function entriesOf({ forms, urlPaths, redirects }: HostSite): Entry[] {
  const ofForms = forms.flatMap(({ urlPath, others }) =>
    [urlPath, ...others].map((key) => ({ key, urlPath, href: hrefOf(urlPath), hash: '' })),
  );
  const ofRedirects = redirects.flatMap(({ from, to }) => {
    const { href, hash } = targetOf(to, urlPaths);
    const target = { urlPath: decodePath(href), href, hash };
    const path = decodePath(from.replace(/\/\*$/, ''));
    if (isStar(from)) return [{ key: `~*^${escapeRegex(path)}(?:/|$)`, ...target }];
    return [path, `${path}/`, `${path}.html`, `${path}/index.html`].map((key) => ({
      key,
      ...target,
    }));
  });
  // nginx rejects a second entry of one key, and reads `$` as a variable; it has no escape for it.
  const seen = new Set<string>();
  return [...ofForms, ...ofRedirects].filter(({ key, urlPath }) => {
    const id = key.toLowerCase();
    const isNew = !seen.has(id) && !(!key.startsWith('~') && /[$]/.test(key + urlPath));
    seen.add(id);
    return isNew;
  });
}

function hashText(site: HostSite): string {
  const entries = entriesOf(site);
  const longest = entries.reduce((most, { key }) => Math.max(most, Buffer.byteLength(key)), 0);
  return [
    '# For the http block, once: where another file sets these two, keep the larger values instead.\n',
    `map_hash_max_size ${Math.max(2048, entries.length * 4)};\n`,
    `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(Math.max(64, longest + 48)))};\n`,
  ].join('');
}

function httpText(site: HostSite): string {
  const entries = entriesOf(site);
  const map = (source: string, variable: string, rows: string[]) =>
    `map ${source} $site_${site.name}_${variable} {\n${rows.map((row) => `  ${row};\n`).join('')}}\n`;
  const row = (key: string, value: string) => `${quoted(key)} ${quoted(value)}`;
  const urlPath = `$site_${site.name}_address`;
  const inText = `\${site_${site.name}_address}`;
  return [
    '# For the http block: include /path/to/out/.hosts/nginx-http.conf;\n',
    map('$uri', 'address', [
      'default ""',
      ...entries.map((entry) => row(entry.key, entry.urlPath)),
      ...withDollar(site).map((each) => row(`~^(${escapeRegex(each)})$`, '$1')),
    ]),
    map('$uri', 'href', [
      `default ${urlPath}`,
      ...entries
        .filter(({ urlPath: to, href }) => to !== href)
        .map(({ key, href }) => row(key, href)),
    ]),
    map('$uri', 'hash', [
      'default ""',
      ...entries.filter(({ hash }) => hash !== '').map(({ key, hash }) => row(key, hash)),
    ]),
    map(`"${urlPath}|$uri"`, 'moved', ['default 1', '"~^\\|" ""', '"~^(.*)\\|\\1$" ""']),
    map(urlPath, 'file', ['"" ""', `"~/$" "${inText}index.html"`, `default "${inText}.html"`]),
    ...[...byName(site.headers).values()].map((values, index) =>
      map('$uri', `header_${index}`, headerRows(values)),
    ),
  ].join('');
}

/** nginx has no way to write a dollar sign, but can take one from the request. */
function withDollar({ forms }: HostSite): string[] {
  return forms.map(({ urlPath }) => urlPath).filter((urlPath) => urlPath.includes('$'));
}

/** A request that nginx cannot read has no path: what is for all paths is the default. */
function headerRows(values: readonly [path: string, value: string][]): string[] {
  const general = values.findLast(([path]) => path === '/*')?.[1] ?? '';
  const others = values.filter(([path]) => path !== '/*');
  // Of two patterns the first counts here, of two rules the later one.
  return [
    `default ${quoted(general)}`,
    ...others.reverse().map(([path, value]) => `${quoted(headerKey(path))} ${quoted(value)}`),
  ];
}

function headerKey(path: string): string {
  const ending = endingOf(path);
  if (ending !== undefined) return `~*${escapeRegex(ending)}$`;
  return isStar(path) ? `~^${escapeRegex(path.slice(0, -1))}` : path;
}

/**
 * What the site needs of its files is in locations for their endings. A page is found by its file before nginx looks for a location, so
 * that a `location /` of the server block, if there is one, serves it.
 */
function serverText({ headers, name }: HostSite): string {
  const names = [...byName(headers).keys()];
  const variable = (of: string) => `$site_${name}_${of}`;
  return `# For the server block, after its root: include /path/to/out/.hosts/nginx-server.conf;
# With the brotli module (libnginx-mod-http-brotli-static) add: brotli_static on;
absolute_redirect off;
error_page 403 404 =404 /404.html;
${names.map((header, index) => `add_header ${header} ${variable(`header_${index}`)} always;\n`).join('')}
if (${variable('moved')}) {
  return 301 ${variable('href')}$is_args$args${variable('hash')};
}
if ($request_uri ~ "^/[/\\x5c]+([^?]*)") {
  return 301 /$1$is_args$args;
}
if (${variable('file')}) {
  rewrite ^ ${variable('file')} last;
}
try_files $uri =404;
location ~ /\\.(?!well-known/) {
  return 404;
}
location ~ \\.(?:html|txt|css|js|json|xml|svg|webmanifest)$ {
  gzip_static on;
  gzip_vary on;
  gzip_proxied any;
  charset utf-8;
  charset_types text/plain text/css text/javascript text/xml application/javascript application/json application/xml;
  location ~ \\.webmanifest$ {
    default_type application/manifest+json;
  }
}
`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
