import { decodePath, hrefOf } from '@/lib/routes/url-path';
import { byName, endingOf } from './header-rule';
import { type HostFile, type HostSite, isStar, targetOf } from './host-site';

/** Text files whose precompressed files are beside them, and their types. */
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** `.htaccess` for Apache 2.4 with mod_rewrite and mod_headers. Pages need no rule each: the files say what there is. */
export function apache(site: HostSite): HostFile[] {
  const text = [
    head,
    ...site.redirects.map((redirect) => redirectText(redirect, site)),
    ...site.forms.filter(({ urlPath }) => urlPath !== urlPath.toLowerCase()).map(mixedCase),
    pages,
    ...typeRules(),
    ...headerRules(site),
  ].join('');
  return [{ name: '.htaccess', text }];
}

const head = `# Apache 2.4; needs AllowOverride All for this folder, mod_rewrite and mod_headers.
Options -Indexes -MultiViews
DirectorySlash Off
ErrorDocument 404 /404.html
RewriteEngine On
RewriteCond %{ENV:REDIRECT_STATUS} =404
RewriteRule ^ - [END]
RewriteRule (?:^|/)\\.(?!well-known/) - [R=404,L]
RewriteRule ^404$ - [R=404,L]
`;

/** Of a path in lower case without its ending, \`SITE_PATH\`, the folder's page counts before a page of its own name. */
const pages = `RewriteCond expr "tolower(%{REQUEST_URI}) =~ m#^(.*?)(?:(?:/index)?\\.html|/)?$#"
RewriteRule ^ - [E=SITE_PATH:%1]
RewriteCond %{DOCUMENT_ROOT}%{ENV:SITE_PATH}/index.html -f
RewriteRule ^ - [E=SITE_FILE:%{ENV:SITE_PATH}/index.html,E=SITE_ADDRESS:%{ENV:SITE_PATH}/]
RewriteCond %{ENV:SITE_FILE} =""
RewriteCond %{ENV:SITE_PATH} !=/404
RewriteCond %{DOCUMENT_ROOT}%{ENV:SITE_PATH}.html -f
RewriteRule ^ - [E=SITE_FILE:%{ENV:SITE_PATH}.html,E=SITE_ADDRESS:%{ENV:SITE_PATH}]
RewriteCond %{ENV:SITE_ADDRESS} !=""
RewriteCond expr "%{REQUEST_URI} != reqenv('SITE_ADDRESS')"
RewriteRule ^ %{ENV:SITE_ADDRESS} [R=301,L]
RewriteCond %{THE_REQUEST} "^[A-Z]+ /[/\\\\]+([^ ?]*)"
RewriteRule ^ /%1 [NE,R=301,L]
RewriteCond %{ENV:SITE_FILE} =""
RewriteCond %{REQUEST_FILENAME} -f
RewriteRule ^ - [E=SITE_FILE:%{REQUEST_URI}]
RewriteCond %{ENV:SITE_FILE} =""
RewriteRule ^ - [R=404,L]
RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b
RewriteCond %{DOCUMENT_ROOT}%{ENV:SITE_FILE}.br -f
RewriteRule ^ %{ENV:SITE_FILE}.br [END,E=no-gzip:1,E=no-brotli:1]
RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b
RewriteCond %{DOCUMENT_ROOT}%{ENV:SITE_FILE}.gz -f
RewriteRule ^ %{ENV:SITE_FILE}.gz [END,E=no-gzip:1,E=no-brotli:1]
RewriteRule ^ %{ENV:SITE_FILE} [END]
`;

function redirectText({ from, to }: HostSite['redirects'][number], { urlPaths }: HostSite): string {
  const path = escapeRegex(decodePath(from.replace(/\/\*$/, '')).slice(1));
  const pattern = isStar(from) ? `^${path}(?:/|$)` : `^${path}(?:/|(?:/index)?\\.html)?$`;
  const { href, hash } = targetOf(to, urlPaths);
  const rule = (target: string) =>
    `RewriteRule ${quoted(pattern)} ${quoted(target.replaceAll('%', '\\%').replaceAll('$', '\\$'))} [NC,NE,R=301,L]\n`;
  // A page may be below a star.
  const guard = isStar(from)
    ? 'RewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME}.html !-f\nRewriteCond %{REQUEST_FILENAME}/index.html !-f\n'
    : '';
  if (hash === '') return guard + rule(href);
  const withQuery = rule(`${href}?QUERY${hash}`).replace('QUERY', '%{QUERY_STRING}');
  return `${guard}RewriteCond %{QUERY_STRING} .\n${withQuery}${guard}${rule(href + hash)}`;
}

/** A page whose URL path has capital letters: the rules for all others look for files in lower case. */
function mixedCase({ urlPath, file }: HostSite['forms'][number]): string {
  const path = escapeRegex(urlPath.slice(1).replace(/\/$/, ''));
  const target = hrefOf(urlPath).replaceAll('%', '\\%').replaceAll('$', '\\$');
  return [
    `RewriteRule ${quoted(`^${escapeRegex(urlPath.slice(1))}$`)} ${quoted(`/${file}`)} [END]\n`,
    `RewriteRule ${quoted(`^${path}(?:/|(?:/index)?\\.html)?$`)} ${quoted(target)} [NC,NE,R=301,L]\n`,
  ].join('');
}

function typeRules(): string[] {
  return [
    'AddEncoding br .br\nAddEncoding gzip .gz\n',
    ...Object.entries(types).map(
      ([ending, type]) =>
        `<FilesMatch "\\.${ending}(?:\\.br|\\.gz)?$">\n  ForceType ${quoted(type)}\n</FilesMatch>\n`,
    ),
    'Header always merge Vary Accept-Encoding\n',
  ];
}

/** A header may be in two tables of Apache's, so the later rule of one name sets it anew. */
function headerRules({ headers }: HostSite): string[] {
  return [...byName(headers)].flatMap(([name, values]) =>
    values.map(([path, value]) => {
      const condition =
        path === '/*' ? '' : ` ${quoted(`expr=%{REQUEST_URI} =~ m#${uriPattern(path)}#`)}`;
      return `Header always set ${name} ${quoted(value.replaceAll('%', '%%'))}${condition}\n`;
    }),
  );
}

/** What a request for a path has become by the time headers are set: its file, or a precompressed file of it. */
function uriPattern(path: string): string {
  const ending = endingOf(path);
  if (ending !== undefined) return `${escapeRegex(ending)}(?:\\.br|\\.gz)?$`;
  if (isStar(path)) return `^${escapeRegex(path.slice(0, -1))}`;
  return `^${escapeRegex(path.replace(/\/$/, ''))}(?:/index\\.html|\\.html|/)?(?:\\.br|\\.gz)?$`;
}

function quoted(text: string): string {
  return `"${text.replace(/"/g, '\\"')}"`;
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|#]/g, '\\$&');
}
