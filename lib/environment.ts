import { resolve } from 'node:path';
import { type BuildShard, buildShard } from './build/build-shard';
import type { PreviousPlace } from './export/previous-build';
import { type Publisher, publisherSettings, searchSettings } from './search/hosted/search-settings';
import type { HostedSearch } from './search/hosted/service';
import { site } from './site';
import { type ThirdPartyIds, thirdPartyIds } from './third-parties';

export type Environment = {
  /** Where the site stands, without a slash at its end: https://help.example.com, https://example.com/help. */
  siteUrl: string;
  /** Whether it is the one that was set, and not the default. */
  isSiteUrlSet: boolean;
  /** The path in it: nothing, or /help. */
  basePath: string;
  contentDir: string;
  port: number;
  /** The network interface that the preview server listens on: the loopback interface, which this machine alone reaches. */
  host: string;
  thirdParties: ThirdPartyIds;
  /** The hosted index that answers readers; null: the site answers by itself. */
  search: HostedSearch | null;
  /** The shard of the pages to build; null: all pages. */
  shard: BuildShard | null;
  /** Whether a build writes precompressed files, which servers send and cloud hosts ignore. */
  precompress: boolean;
  /** Whether the server of the site takes rules; without them, pages are written at more of their paths. */
  hostRules: boolean;
  /** Where the last deployment is, whose hashed files are kept; null: nothing is kept. */
  previousBuild: PreviousPlace | null;
};

/**
 * The settings that the environment may override, with their defaults. Throws an Error that names the
 * variable when a value cannot be used. `SITE_URL` loses its trailing slash; `CONTENT_DIR` becomes absolute.
 */
export function environment(variables: Record<string, string | undefined>): Environment {
  const siteUrl = siteUrlOf(variables['SITE_URL'] || site.url);
  return {
    siteUrl,
    isSiteUrlSet: Boolean(variables['SITE_URL']),
    basePath: new URL(siteUrl).pathname.replace(/\/$/, ''),
    contentDir: resolve(variables['CONTENT_DIR'] || 'content'),
    port: portOf(variables['PORT'] || '3000'),
    host: hostOf(variables['HOST'] || '127.0.0.1'),
    thirdParties: thirdPartyIds(
      variables['NEXT_PUBLIC_COOKIEBOT_ID'],
      variables['NEXT_PUBLIC_GTM_ID'],
    ),
    search: searchSettings(variables),
    shard: buildShard(variables['BUILD_SHARD']),
    precompress: yesOrNo(variables, 'PRECOMPRESS'),
    hostRules: yesOrNo(variables, 'HOST_RULES'),
    previousBuild: previousPlace(variables['PREVIOUS_BUILD'] || ''),
  };
}

export type PublisherEnvironment = Publisher & Pick<Environment, 'siteUrl' | 'contentDir'>;

/**
 * What publishing the search index needs. Throws an Error that says what is missing or cannot be used. The key of readers may
 * be missing: publishing does not use it.
 */
export function publisherEnvironment(
  variables: Record<string, string | undefined>,
): PublisherEnvironment {
  return {
    ...publisherSettings(variables),
    siteUrl: siteUrlOf(variables['SITE_URL'] || site.url),
    contentDir: resolve(variables['CONTENT_DIR'] || 'content'),
  };
}

function siteUrlOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `SITE_URL "${value}" is not a URL. Write it with its scheme: https://help.example.com`,
    );
  }
  if (!/^(?:\/[\w~-][\w.~-]*)*\/?$/.test(url.pathname) || url.search || url.hash) {
    throw new Error(
      `SITE_URL "${value}" is not where a site can stand. Write a host, and a path of plain letters where it has one: ${url.origin}/help`,
    );
  }
  return (url.origin + url.pathname).replace(/\/$/, '');
}

function yesOrNo(variables: Record<string, string | undefined>, name: string): boolean {
  const value = variables[name] || 'yes';
  if (value === 'yes' || value === 'no') return value === 'yes';
  throw new Error(`${name} "${value}" is neither yes nor no.`);
}

/** Scripts come from there: a URL path that others on the way could answer for is rejected, but on the same machine. */
function previousPlace(value: string): PreviousPlace | null {
  if (value === '') return null;
  if (!/^[a-z][a-z\d+.-]+:/i.test(value)) return { kind: 'folder', path: resolve(value) };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (!url || !isSafe || url.search || url.hash || url.username)
    throw new Error(
      `PREVIOUS_BUILD "${value}" is neither a folder nor the https URL path of a site. Write ../previous, or https://help.example.com`,
    );
  return { kind: 'url', url: (url.origin + url.pathname).replace(/\/$/, '') };
}

function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function hostOf(value: string): string {
  if (/^[\w.:-]+$/.test(value)) return value;
  throw new Error(
    `HOST "${value}" is not a host. Use localhost, an IP URL path, or 0.0.0.0 for all interfaces of this machine.`,
  );
}

function portOf(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT "${value}" is not a port. Use a whole number from 1 to 65535.`);
  }
  return port;
}
