import type { Form } from '@/lib/routes/forms';
import { hrefOf } from '@/lib/routes/url-path';
import { byName, endingOf, type HeaderRule } from './header-rule';
import { type HostFile, type HostSite, isStar, rowsOf } from './host-site';

/** Cloudflare Pages: 2,000 rules without a star, 100 with one, 100 of headers. Netlify takes more. */
const limits = { plain: 2000, stars: 100, headers: 100 };

/** Both settle `/x/` and `/x.html`; Cloudflare's emulator fails at that for a URL path outside ASCII. */
function formsWanted({ urlPath, others }: Form): readonly string[] {
  if (urlPath.endsWith('/') || hrefOf(urlPath) !== urlPath) return others;
  return others.filter((other) => other.endsWith('/index.html'));
}

/** `_redirects` and `_headers`, as Cloudflare Pages and Netlify read them. */
export function netlifyAndCloudflare(site: HostSite): HostFile[] {
  const rows = rowsOf(site, formsWanted);
  const plain = rows.filter(({ from }) => !isStar(from));
  const stars = rows.filter(({ from }) => isStar(from));
  const kept = [...plain.slice(0, limits.plain), ...stars.slice(0, limits.stars)];
  const text = kept.map(({ from, to }) => `${from} ${to} 301\n`).join('');
  const count = rows.length - kept.length;
  const reason = `Cloudflare Pages takes ${limits.plain} rules, and ${limits.stars} with a star`;
  return [
    { name: '_redirects', text, ...(count > 0 && { left: { count, reason } }) },
    { name: '_headers', text: headersText(site.headers) },
  ];
}

/** Names whose values may be joined with a comma: a browser enforces each of several policies. */
const joinable = ['Cache-Control', 'Content-Security-Policy'];

/**
 * Where two rules match, both hosts join the values of one name. `no-cache` for all is what they do by themselves, so it is
 * left to them; any other name that cannot be joined may have one value a path.
 */
function headersText(rules: readonly HeaderRule[]): string {
  const overlapping = [...byName(rules)].filter(
    ([, values]) => values.length > 1 && overlaps(values),
  );
  for (const [name] of overlapping) {
    if (!joinable.includes(name))
      throw new Error(
        `Two header rules set ${name} for one path: Cloudflare Pages would join them.`,
      );
  }
  if (rules.length > limits.headers)
    throw new Error(
      `Cloudflare Pages takes ${limits.headers} header rules; there are ${rules.length}.`,
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

function overlaps(values: readonly [path: string, value: string][]): boolean {
  const paths = values.map(([path]) => path);
  return paths.some((path, at) =>
    paths.some(
      (other, index) =>
        index !== at &&
        (path === other ||
          endingOf(path) !== undefined ||
          (isStar(path) && other.startsWith(path.slice(0, -1)))),
    ),
  );
}
