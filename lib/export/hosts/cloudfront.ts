import { hrefOf, routeKey } from '@/lib/routes/url-path';
import {
  createRedirectRows,
  type HostFile,
  type HostSite,
  isWildcard,
  type RedirectRow,
} from './host-site';

/** Size limit of a CloudFront function. */
const maxBytes = 10 * 1024;

/** Creates two CloudFront functions for an S3 origin: one for viewer requests, one for response headers. */
export function cloudfront(site: HostSite): HostFile[] {
  const rows = createRedirectRows({ ...site, forms: [] }, () => []);
  const all = [...createPageRows(site), ...rows];
  let kept = all;
  while (Buffer.byteLength(formatRequestFunction(kept)) > maxBytes)
    kept = kept.slice(0, Math.floor(kept.length * 0.95));
  const count = all.length - kept.length;
  return [
    {
      name: '.hosts/cloudfront-request.js',
      text: formatRequestFunction(kept),
      ...(count > 0 && { omitted: { count, reason: 'CloudFront functions are limited to 10 KB' } }),
    },
    { name: '.hosts/cloudfront-response.js', text: formatResponseFunction(site) },
  ];
}

/** Returns the paths that no generic rule covers: those with a trailing slash or uppercase letters. */
function createPageRows({ forms }: HostSite): RedirectRow[] {
  return forms
    .map(({ urlPath }) => urlPath)
    .filter((urlPath) => urlPath !== '/' && urlPath !== routeKey(urlPath))
    .map((urlPath) => ({ from: routeKey(hrefOf(urlPath)), to: urlPath }));
}

function isPageRow({ from, to }: RedirectRow): boolean {
  return routeKey(hrefOf(to)) === from;
}

function formatRequestFunction(rows: readonly RedirectRow[]): string {
  const moved = rows.filter((row) => !isPageRow(row));
  const tables = {
    pages: Object.fromEntries(rows.filter(isPageRow).map(({ from, to }) => [from, to])),
    moved: Object.fromEntries(
      moved.filter(({ from }) => !isWildcard(from)).map(({ from, to }) => [routeKey(from), to]),
    ),
    stars: moved
      .filter(({ from }) => isWildcard(from))
      .map(({ from, to }) => [from.slice(0, -1), to]),
  };
  return `// CloudFront function for viewer requests (cloudfront-js-2.0).
var site = ${JSON.stringify(tables)};
function decode(path) {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    return path;
  }
}
function addressOf(path) {
  var key = path.toLowerCase().replace(/(?:\\/index)?\\.html$/, '').replace(/\\/$/, '') || '/';
  if (site.moved[key]) return site.moved[key];
  for (var i = 0; i < site.stars.length; i++)
    if ((key + '/').indexOf(site.stars[i][0]) === 0) return site.stars[i][1];
  return encodeURI(site.pages[key] || key);
}
function queryOf(querystring) {
  var parts = [];
  for (var name in querystring) {
    var values = querystring[name].multiValue || [querystring[name]];
    for (var i = 0; i < values.length; i++)
      parts.push(values[i].value === '' ? name : name + '=' + values[i].value);
  }
  return parts.length ? '?' + parts.join('&') : '';
}
function handler(event) {
  var request = event.request;
  var path = decode(request.uri.replace(/^\\/[/\\\\]+/, '/'));
  if (/\\.[a-z\\d]+$/i.test(path) && !/\\.html$/i.test(path)) return request;
  if (/[\\\\\\x00-\\x1f]|\\/\\/|\\/\\.\\.?(?:\\/|$)/.test(path)) return { statusCode: 404 };
  var href = addressOf(path);
  if (decode(href) !== decode(request.uri)) {
    var parts = href.split('#');
    var hash = parts[1] === undefined ? '' : '#' + parts[1];
    return {
      statusCode: 301,
      headers: { location: { value: parts[0] + queryOf(request.querystring) + hash } },
    };
  }
  request.uri = href + (/\\/$/.test(href) ? 'index.html' : '.html');
  return request;
}
`;
}

function formatResponseFunction({ headers }: HostSite): string {
  return `// CloudFront function for viewer responses (cloudfront-js-2.0).
var rules = ${JSON.stringify(headers)};
function handler(event) {
  var response = event.response;
  var path = event.request.uri;
  rules.forEach(function (rule) {
    var isFor = /^\\/\\*\\./.test(rule.path)
      ? path.slice(2 - rule.path.length).toLowerCase() === rule.path.slice(2)
      : /\\/\\*$/.test(rule.path)
      ? path.indexOf(rule.path.slice(0, -1)) === 0
      : path.replace(/(?:index)?\\.html$/, '') === rule.path;
    if (!isFor || response.statusCode >= 400 && rule.path !== '/*') return;
    for (var name in rule.headers) response.headers[name.toLowerCase()] = { value: rule.headers[name] };
  });
  return response;
}
`;
}
