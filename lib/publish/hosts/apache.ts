import {
  getMediaType,
  getRuleExtension,
  groupByHeaderName,
} from '@/lib/publish/export/response-headers';
import { toHref } from '@/lib/urls/url-path';
import {
  aliasEnding,
  escapeRegex,
  type HostFile,
  type HostRedirect,
  type HostSite,
  hostFilePattern,
  quote,
} from './host-site';

/** The extensions of files that may be precompressed. */
const compressibleExtensions = [
  'html',
  'txt',
  'md',
  'css',
  'js',
  'json',
  'svg',
  'xml',
];

/**
 * Creates `.htaccess` for Apache 2.4 with mod_rewrite and mod_headers. Pages are looked up as files
 * and need no rules.
 */
export function createApacheFiles(site: HostSite): HostFile[] {
  const text = [
    preamble,
    // Later sections win.
    ...site.prefixes.toReversed().map((prefix) => {
      const condition = quote(`%{REQUEST_URI} =~ m#^${escapeRegex(prefix)}/#`);
      return `<If ${condition}>\n  ErrorDocument 404 ${prefix}/404.html\n</If>\n`;
    }),
    ...site.redirects.map(formatRedirect),
    ...site.pages
      .filter(({ urlPath }) => urlPath !== urlPath.toLowerCase())
      .map(formatMixedCaseRules),
    pageRules,
    ...formatTypeRules(),
    ...formatHeaderRules(site),
  ].join('');
  return [{ name: '.htaccess', text }];
}

const preamble = `# Apache 2.4; needs AllowOverride All for this folder, mod_rewrite and mod_headers.
Options -Indexes -MultiViews
DirectorySlash Off
ErrorDocument 404 /404.html
RewriteEngine On
RewriteCond %{ENV:REDIRECT_STATUS} =404
RewriteRule ^ - [END]
RewriteRule (?:^|/)\\.(?!well-known/) - [R=404,L]
RewriteRule ^${hostFilePattern} - [R=404,L]
RewriteRule ^404$ - [R=404,L]
`;

/**
 * `SITE_PATH` is the path in lowercase without its extension; `/index.html` takes precedence over
 * `.html`.
 */
const pageRules = `RewriteCond expr "tolower(%{REQUEST_URI}) =~ m#^(.*?)(?:(?:/index)?\\.html|/)?$#"
RewriteRule ^ - [E=SITE_PATH:%1]
RewriteCond %{DOCUMENT_ROOT}%{ENV:SITE_PATH}/index.html -f
RewriteRule ^ - [E=SITE_FILE:%{ENV:SITE_PATH}/index.html,E=SITE_CANONICAL_PATH:%{ENV:SITE_PATH}/]
RewriteCond %{ENV:SITE_FILE} =""
RewriteCond %{ENV:SITE_PATH} !=/404
RewriteCond %{DOCUMENT_ROOT}%{ENV:SITE_PATH}.html -f
RewriteRule ^ - [E=SITE_FILE:%{ENV:SITE_PATH}.html,E=SITE_CANONICAL_PATH:%{ENV:SITE_PATH}]
RewriteCond %{ENV:SITE_CANONICAL_PATH} !=""
RewriteCond expr "%{REQUEST_URI} != reqenv('SITE_CANONICAL_PATH')"
RewriteRule ^ %{ENV:SITE_CANONICAL_PATH} [R=301,L]
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

function formatRedirect({
  path,
  isWildcard,
  href,
  hash,
}: HostRedirect): string {
  const source = escapeRegex(path.slice(1));
  const pattern = isWildcard ? `^${source}(?:/|$)` : `^${source}${aliasEnding}`;
  const formatRule = (target: string) =>
    `RewriteRule ${quote(pattern)} ${quote(escapeTarget(target))} [NC,NE,R=301,L]\n`;
  // A page may exist below a wildcard.
  const guard = isWildcard
    ? 'RewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME}.html !-f\nRewriteCond %{REQUEST_FILENAME}/index.html !-f\n'
    : '';
  if (hash === '') {
    return guard + formatRule(href);
  }
  const withQuery = formatRule(`${href}?QUERY${hash}`).replace(
    'QUERY',
    '%{QUERY_STRING}',
  );
  return `${guard}RewriteCond %{QUERY_STRING} .\n${withQuery}${guard}${formatRule(href + hash)}`;
}

/**
 * Returns rules for a page whose path contains uppercase letters; the generic rules only look up
 * lowercase files.
 */
function formatMixedCaseRules({
  urlPath,
  file,
}: HostSite['pages'][number]): string {
  const path = escapeRegex(urlPath.slice(1).replace(/\/$/, ''));
  const target = escapeTarget(toHref(urlPath));
  return [
    `RewriteRule ${quote(`^${escapeRegex(urlPath.slice(1))}$`)} ${quote(`/${file}`)} [END]\n`,
    `RewriteRule ${quote(`^${path}${aliasEnding}`)} ${quote(target)} [NC,NE,R=301,L]\n`,
  ].join('');
}

function formatTypeRules(): string[] {
  return [
    'AddEncoding br .br\nAddEncoding gzip .gz\n',
    ...compressibleExtensions.map(
      (extension) =>
        `<FilesMatch "\\.${extension}(?:\\.br|\\.gz)?$">\n  ForceType ${quote(getMediaType(extension))}\n</FilesMatch>\n`,
    ),
    'Header always merge Vary Accept-Encoding\n',
  ];
}

/** Uses `always set`, so that later rules replace earlier rules. */
function formatHeaderRules({ headerRules }: HostSite): string[] {
  return [...groupByHeaderName(headerRules).values()]
    .flat()
    .map(({ pattern, name, value }) => {
      const condition =
        pattern === '/*'
          ? ''
          : ` ${quote(`expr=%{REQUEST_URI} =~ m#${toUriPattern(pattern)}#`)}`;
      return `Header always set ${name} ${quote(value.replaceAll('%', '%%'))}${condition}\n`;
    });
}

/**
 * Converts the pattern of a rule to one for the URI after rewriting, which is the file for a path
 * or its precompressed file.
 */
function toUriPattern(pattern: string): string {
  const extension = getRuleExtension(pattern);
  if (extension !== undefined) {
    return `${escapeRegex(extension)}(?:\\.br|\\.gz)?$`;
  }
  return `^${escapeRegex(pattern.slice(0, -1))}`;
}

/** Escapes `%` and `$`, which mod_rewrite would treat as backreferences. */
function escapeTarget(target: string): string {
  return target.replace(/[%$]/g, '\\$&');
}
