import { frameHosts } from '@/lib/site';
import type { ThirdParty } from '@/lib/third-parties';

/** What the site loads of its own; `data:` pictures, frames and plugins are not among it. */
const own = [
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self'"],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['media-src', "'self'"],
  ['manifest-src', "'self'"],
  ['worker-src', "'self'"],
  ['frame-src', frameHosts.map((host) => `https://${host}`).join(' ')],
] as const;

const always = "default-src 'none';object-src 'none';base-uri 'none';form-action 'self'";

/** The source expressions of what is in a page itself. */
type Hashes = { scripts: readonly string[]; styles: readonly string[] };

/**
 * The Content-Security-Policy of a page, from the hashes of its inline scripts and styles and the third parties of the site.
 *
 * Trusted Types are required unless a third party's script writes HTML from strings.
 */
export function policyText(hashes: Hashes, parties: readonly ThirdParty[]): string {
  const directives = own.flatMap(([name, self]) => {
    const others = parties.flatMap((party) => sourcesOf(party, name));
    const sources = [...(self ? [self] : []), ...hashesOf(name, hashes, others), ...others];
    return sources.length > 0 ? `${name} ${[...new Set(sources)].join(' ')}` : [];
  });
  const types = parties.every(({ writesHtml }) => !writesHtml)
    ? ["require-trusted-types-for 'script'", 'trusted-types default page-text']
    : [];
  return [always, ...directives, ...types].join(';');
}

function hashesOf(directive: string, hashes: Hashes, others: readonly string[]): readonly string[] {
  if (directive === 'script-src') return hashes.scripts;
  // Beside a hash a browser does not heed 'unsafe-inline', which another company's dialog may need.
  const isOpen = others.includes("'unsafe-inline'");
  return directive === 'style-src' && !isOpen ? hashes.styles : [];
}

/** What a third party adds to a directive: the origin of its script, those that are asked, and what its maker names. */
function sourcesOf({ script, connects, needs }: ThirdParty, directive: string): readonly string[] {
  const named = Object.entries(needs ?? {}).find(([name]) => name === directive)?.[1] ?? [];
  if (directive === 'script-src' && script !== '') return [new URL(script).origin, ...named];
  if (directive === 'connect-src') return [...connects, ...named];
  return named;
}
