import { compressibleExtensions } from '@/lib/publish/export/compress';
import {
  getMediaType,
  getRuleExtension,
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
    ...site.redirects.map(formatRedirectRules),
    ...site.pages
      .filter(({ urlPath }) => urlPath !== urlPath.toLowerCase())
      .map(formatMixedCaseRules),
    ...pageRules,
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
 * Finds the file of a request. `SITE_PATH` is its path in lowercase without its extension,
 * `SITE_FILE` the file that answers it, and `SITE_CANONICAL_PATH` the URL path of that page.
 */
const pageRules = [
  // Looks up a page; `/index.html` takes precedence over `.html`.
  `RewriteCond expr "tolower(%{REQUEST_URI}) =~ m#^(.*?)(?:(?:/index)?\\.html|/)?$#"
RewriteRule ^ - [E=SITE_PATH:%1]
RewriteCond %{DOCUMENT_ROOT}%{ENV:SITE_PATH}/index.html -f
RewriteRule ^ - [E=SITE_FILE:%{ENV:SITE_PATH}/index.html,E=SITE_CANONICAL_PATH:%{ENV:SITE_PATH}/]
RewriteCond %{ENV:SITE_FILE} =""
RewriteCond %{ENV:SITE_PATH} !=/404
RewriteCond %{DOCUMENT_ROOT}%{ENV:SITE_PATH}.html -f
RewriteRule ^ - [E=SITE_FILE:%{ENV:SITE_PATH}.html,E=SITE_CANONICAL_PATH:%{ENV:SITE_PATH}]
`,
  // Redirects aliases to the canonical path.
  `RewriteCond %{ENV:SITE_CANONICAL_PATH} !=""
RewriteCond expr "%{REQUEST_URI} != reqenv('SITE_CANONICAL_PATH')"
RewriteRule ^ %{ENV:SITE_CANONICAL_PATH} [R=301,L]
`,
  // Removes repeated slashes and backslashes at the start of the path.
  `RewriteCond %{THE_REQUEST} "^[A-Z]+ /[/\\\\]+([^ ?]*)"
RewriteRule ^ /%1 [NE,R=301,L]
`,
  // Falls back to a file that is not a page, and to the 404 page.
  `RewriteCond %{ENV:SITE_FILE} =""
RewriteCond %{REQUEST_FILENAME} -f
RewriteRule ^ - [E=SITE_FILE:%{REQUEST_URI}]
RewriteCond %{ENV:SITE_FILE} =""
RewriteRule ^ - [R=404,L]
`,
  // Serves the precompressed file that the browser accepts.
  `RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b
RewriteCond %{DOCUMENT_ROOT}%{ENV:SITE_FILE}.br -f
RewriteRule ^ %{ENV:SITE_FILE}.br [END,E=no-gzip:1,E=no-brotli:1]
RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b
RewriteCond %{DOCUMENT_ROOT}%{ENV:SITE_FILE}.gz -f
RewriteRule ^ %{ENV:SITE_FILE}.gz [END,E=no-gzip:1,E=no-brotli:1]
RewriteRule ^ %{ENV:SITE_FILE} [END]
`,
];

function formatRedirectRules({
  path,
  isWildcard,
  href,
  hash,
}: HostRedirect): string {
  const source = escapeRegex(path.slice(1));
  const pattern = isWildcard ? `^${source}(?:/|$)` : `^${source}${aliasEnding}`;
  const formatRule = (target: string) =>
    `RewriteRule ${quote(pattern)} ${quote(target)} [NC,NE,R=301,L]\n`;
  const target = escapeTarget(href);
  // A page may exist below a wildcard.
  const conditions = isWildcard
    ? 'RewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME}.html !-f\nRewriteCond %{REQUEST_FILENAME}/index.html !-f\n'
    : '';
  if (hash === '') {
    return conditions + formatRule(target);
  }
  // A condition only applies to the next rule, so both rules have all of theirs, and the second one
  // only applies without a query.
  const fragment = escapeTarget(hash);
  const withQuery = formatRule(`${target}?%{QUERY_STRING}${fragment}`);
  return `${conditions}RewriteCond %{QUERY_STRING} .\n${withQuery}${conditions}${formatRule(target + fragment)}`;
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
  return headerRules.flatMap(({ pattern, headers }) => {
    const condition =
      pattern === '/*'
        ? ''
        : ` ${quote(`expr=%{REQUEST_URI} =~ m#${toUriPattern(pattern)}#`)}`;
    return Object.entries(headers).map(
      ([name, value]) =>
        `Header always set ${name} ${quote(value.replaceAll('%', '%%'))}${condition}\n`,
    );
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
