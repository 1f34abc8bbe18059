import { decodePath, hrefOf } from '@/lib/routes/address';
import { byName } from './header-rule';
import { type HostFile, type HostSite, isStar, targetOf } from './host-site';

/**
 * Two files for nginx: maps for the `http` block, and rules for the `server` block. A map is one look-up whatever the number
 * of pages, and knows no letter case.
 */
export function nginx(site: HostSite): HostFile[] {
  return [
    { name: '.hosts/nginx-http.conf', text: httpText(site) },
    { name: '.hosts/nginx-server.conf', text: serverText(site) },
  ];
}

type Entry = { key: string; address: string; href: string; hash: string };

/** Every path that leads somewhere, as nginx sees it: decoded. */
function entriesOf({ forms, addresses, redirects }: HostSite): Entry[] {
  const ofForms = forms.flatMap(({ address, others }) =>
    [address, ...others].map((key) => ({ key, address, href: hrefOf(address), hash: '' })),
  );
  const ofRedirects = redirects.flatMap(({ from, to }) => {
    const { href, hash } = targetOf(to, addresses);
    const target = { address: decodePath(href), href, hash };
    const path = decodePath(from.replace(/\/\*$/, ''));
    if (isStar(from)) return [{ key: `~*^${escapeRegex(path)}(?:/|$)`, ...target }];
    return [path, `${path}/`, `${path}.html`, `${path}/index.html`].map((key) => ({
      key,
      ...target,
    }));
  });
  // nginx refuses a second entry of one key, and reads `$` as a variable; it has no escape for it.
  const seen = new Set<string>();
  return [...ofForms, ...ofRedirects].filter(({ key, address }) => {
    const id = key.toLowerCase();
    const isNew = !seen.has(id) && !(!key.startsWith('~') && /[$]/.test(key + address));
    seen.add(id);
    return isNew;
  });
}

function httpText(site: HostSite): string {
  const entries = entriesOf(site);
  const longest = entries.reduce((most, { key }) => Math.max(most, Buffer.byteLength(key)), 0);
  const map = (head: string, rows: string[]) =>
    `map ${head} {\n${rows.map((row) => `  ${row};\n`).join('')}}\n`;
  const row = (key: string, value: string) => `${quoted(key)} ${quoted(value)}`;
  const headers = [...byName(site.headers).values()].map((values, index) =>
    map(
      `$uri $site_header_${index}`,
      // Of two patterns the first counts here, of two rules the later one.
      ['default ""', ...values.reverse().map(([path, value]) => row(headerKey(path), value))],
    ),
  );
  return [
    '# For the http block: include /path/to/out/.hosts/nginx-http.conf;\n',
    `map_hash_max_size ${Math.max(2048, entries.length * 4)};\n`,
    `map_hash_bucket_size ${2 ** Math.ceil(Math.log2(Math.max(64, longest + 48)))};\n`,
    map('$uri $site_address', [
      'default ""',
      ...entries.map(({ key, address }) => row(key, address)),
    ]),
    map('$uri $site_href', [
      'default $site_address',
      ...entries
        .filter(({ address, href }) => address !== href)
        .map(({ key, href }) => row(key, href)),
    ]),
    map('$uri $site_hash', [
      'default ""',
      ...entries.filter(({ hash }) => hash !== '').map(({ key, hash }) => row(key, hash)),
    ]),
    map('"$site_address|$uri"', ['default 1', '"~^\\|" ""', '"~^(.*)\\|\\1$" ""']).replace(
      ' {',
      ' $site_moved {',
    ),
    ...headers,
  ].join('');
}

function headerKey(path: string): string {
  return isStar(path) ? `~^${escapeRegex(path.slice(0, -1))}` : path;
}

function serverText({ headers }: HostSite): string {
  const names = [...byName(headers).keys()];
  return `# For the server block, after its root: include /path/to/out/.hosts/nginx-server.conf;
# With the brotli module (libnginx-mod-http-brotli-static) add: brotli_static on;
absolute_redirect off;
gzip_static on;
gzip_vary on;
charset utf-8;
charset_types text/plain text/css text/javascript text/xml application/javascript application/json application/xml;
error_page 404 /404.html;
${names.map((name, index) => `add_header ${name} $site_header_${index} always;\n`).join('')}
if ($site_moved) {
  return 301 $site_href$is_args$args$site_hash;
}
location / {
  try_files $uri $uri.html \${uri}index.html =404;
}
location = /404 {
  return 404;
}
location ~ /\\.(?!well-known/) {
  return 404;
}
`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
