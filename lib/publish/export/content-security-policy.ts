import type { ThirdParty } from '@/lib/config/third-parties';
import { findInlineScripts, getCspHash } from '@/lib/publish/inline-scripts';
import { getCriticalCss } from '@/lib/publish/optimize/critical-css';
import { serverConfig } from '@/lib/site';

/** Sources of the site itself. `data:` images, other frames and plugins are not allowed. */
const siteSources = [
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  [
    'img-src',
    [
      "'self'",
      ...serverConfig.imageHosts.map((host) => `https://${host}`),
    ].join(' '),
  ],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['media-src', "'self'"],
  ['worker-src', "'self'"],
  [
    'frame-src',
    serverConfig.frameHosts.map((host) => `https://${host}`).join(' '),
  ],
] as const;

const baseDirectives =
  "default-src 'none';object-src 'none';base-uri 'none';form-action 'self'";

/** CSP sources, such as hosts and hashes of inline code, by directive. */
type SourcesByDirective = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the Content-Security-Policy of a page, from the hashes of its inline code and the third
 * parties of the site.
 */
export function formatPolicy(
  hashes: SourcesByDirective,
  thirdParties: readonly ThirdParty[],
): string {
  const directives = siteSources.flatMap(([name, ownSources]) => {
    const others = thirdParties.flatMap((thirdParty) =>
      getSources(thirdParty, name),
    );
    // Browsers ignore 'unsafe-inline' when a hash is present, and a third-party dialog may need it.
    const inline = others.includes("'unsafe-inline'")
      ? []
      : (hashes[name] ?? []);
    const sources = [ownSources, ...inline, ...others].filter(Boolean);
    return sources.length > 0
      ? `${name} ${[...new Set(sources)].join(' ')}`
      : [];
  });
  return [baseDirectives, ...directives].join(';');
}

/**
 * Returns the sources that a third party adds to a directive: the origin of its script, and those
 * that it needs besides.
 */
function getSources(
  { script, cspSources }: ThirdParty,
  directive: string,
): readonly string[] {
  const sources: SourcesByDirective = cspSources;
  const origins =
    directive === 'script-src' && script !== '' ? [new URL(script).origin] : [];
  return [...origins, ...(sources[directive] ?? [])];
}

/**
 * Inserts the security policy before any script, with the hashes of inline scripts. Throws an Error
 * if the page already has a policy.
 */
export function insertSecurityPolicy(
  html: string,
  thirdParties: readonly ThirdParty[],
): string {
  if (/<meta[^>]*http-equiv="?content-security-policy/i.test(html)) {
    throw new Error('The page already has a security policy.');
  }
  const scripts = new Set(findInlineScripts(html).map(getCspHash));
  const style = getCriticalCss(html);
  const styles = style === undefined ? [] : [getCspHash(style)];
  const policy = formatPolicy(
    { 'script-src': [...scripts], 'style-src': styles },
    thirdParties,
  );
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  // The charset must be within the first kilobyte.
  const charset = /<meta charset="?utf-8"?\s*\/?>/i.exec(html)?.[0] ?? '';
  const [start, rest] = splitAtHead(html.replace(charset, ''));
  return start + charset + meta + rest;
}

/**
 * Splits a page after the start tag of its head. Without one, splits it after its doctype, and a
 * fragment at its start.
 */
function splitAtHead(html: string): [start: string, rest: string] {
  const head =
    /<head[^>]*>/i.exec(html) ??
    /^\s*<!doctype html>(?:\s*<html[^>]*>)?/i.exec(html);
  const position = head ? head.index + head[0].length : 0;
  return [html.slice(0, position), html.slice(position)];
}
