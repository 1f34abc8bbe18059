import type { Form } from '@/lib/routes/path-variants';
import { hrefOf } from '@/lib/routes/url-path';
import { getExtension, groupByHeaderName, type HeaderRule } from './header-rule';
import { createRedirectRows, type HostFile, type HostSite, isWildcard } from './host-site';

/** Limits of Cloudflare Pages; those of Netlify are higher. */
const limits = { exact: 2000, wildcards: 100, headers: 100 };

/** Both hosts redirect `/x/` and `/x.html`, but Cloudflare's emulator does not for non-ASCII paths. */
function getVariants({ urlPath, others }: Form): readonly string[] {
  if (urlPath.endsWith('/') || hrefOf(urlPath) !== urlPath) return others;
  return others.filter((other) => other.endsWith('/index.html'));
}

/** Creates `_redirects` and `_headers` for Cloudflare Pages and Netlify. */
export function netlifyAndCloudflare(site: HostSite): HostFile[] {
  const rows = createRedirectRows(site, getVariants);
  const exact = rows.filter(({ from }) => !isWildcard(from));
  const wildcards = rows.filter(({ from }) => isWildcard(from));
  const kept = [...exact.slice(0, limits.exact), ...wildcards.slice(0, limits.wildcards)];
  const text = kept.map(({ from, to }) => `${from} ${to} 301\n`).join('');
  const count = rows.length - kept.length;
  const reason = `Cloudflare Pages supports ${limits.exact} static and ${limits.wildcards} wildcard rules`;
  return [
    { name: '_redirects', text, ...(count > 0 && { omitted: { count, reason } }) },
    { name: '_headers', text: formatHeaders(site.headers) },
  ];
}

/** Headers whose values may be joined with a comma; browsers enforce each of several policies. */
const joinable = ['Cache-Control', 'Content-Security-Policy'];

/**
 * If several rules match, both hosts join the values of a header. `no-cache` is their default and therefore omitted; other
 * headers that cannot be joined may have only one value per path.
 */
function formatHeaders(rules: readonly HeaderRule[]): string {
  const overlapping = [...groupByHeaderName(rules)].filter(
    ([, values]) => values.length > 1 && hasOverlap(values),
  );
  for (const [name] of overlapping) {
    if (!joinable.includes(name))
      throw new Error(
        `Two header rules set ${name} for the same path, and Cloudflare Pages would join their values. Merge the rules.`,
      );
  }
  if (rules.length > limits.headers)
    throw new Error(
      `There are ${rules.length} header rules, but Cloudflare Pages supports ${limits.headers}. Remove some of them.`,
    );
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers)
        .filter(([name]) => !(path === '/*' && name === 'Cache-Control'))
        .map(([name, value]) => `  ${name}: ${value}\n`);
      return lines.length > 0 ? `${path}\n${lines.join('')}` : '';
    })
    .join('');
}

function hasOverlap(values: readonly [path: string, value: string][]): boolean {
  const paths = values.map(([path]) => path);
  return paths.some((path, at) =>
    paths.some(
      (other, index) =>
        index !== at &&
        (path === other ||
          getExtension(path) !== undefined ||
          (isWildcard(path) && other.startsWith(path.slice(0, -1)))),
    ),
  );
}
