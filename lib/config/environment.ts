import { resolve } from 'node:path';
import { site } from '@/lib/site';
import { type Optimization, parseOptimizations } from './optimizations';
import {
  type EnvironmentVariables,
  type HostedSearchSettings,
  loadSearchSettings,
  readVariable,
} from './search-settings';
import { listVariants, type Version, variant } from './variant';

/** The settings from environment variables. */
export type Environment = {
  /**
   * The site's base URL without a trailing slash: https://help.example.com,
   * https://example.com/help.
   */
  siteUrl: string;
  isSiteUrlSet: boolean;
  /** The path of `siteUrl`: empty, or /help. */
  basePath: string;
  /** `siteUrl` without the prefix of the variant. */
  rootUrl: string;
  /** The absolute path of the content folder of the version. */
  contentDir: string;
  /** The content folder of the first version, which contains the folders of the other versions. */
  rootContentDir: string;
  /** The folder of static files, shared by all versions. */
  staticDir: string;
  /** The folder of the translations of `contentDir`; null for the default locale. */
  translationDir: string | null;
  port: number;
  /** The host that the preview server binds to; defaults to the loopback interface. */
  host: string;
  /** The ids of third parties, which are empty if unused. */
  thirdParties: { cookiebot: string; tagManager: string };
  /** The URL that receives feedback and events; null to disable both. */
  feedbackUrl: string | null;
  /** The hosted search service; null to search the site's own index. */
  search: HostedSearchSettings | null;
  /** What makes the build or the site faster; see docs/upgrading.md. */
  optimizations: readonly Optimization[];
  /**
   * Whether the build writes precompressed files, which self-hosted servers use and cloud hosts
   * ignore.
   */
  isPrecompressed: boolean;
  /**
   * Whether the host supports redirect rules; if not, pages are also written at aliases of their
   * URL paths.
   */
  hasHostRules: boolean;
  /**
   * The folder or URL of the previous deployment, whose hashed assets are kept; null to keep none.
   */
  previousDeployment: string | null;
};

/**
 * Reads the settings from environment variables, with defaults. Throws an Error that names the
 * variable when a value is invalid.
 */
export function loadEnvironment(variables: EnvironmentVariables): Environment {
  const prefix = variables['NEXT_PUBLIC_VARIANT'] || '';
  const prefixes = listVariants().map((target) => target.prefix);
  if (!prefixes.includes(prefix)) {
    throw new Error(
      `NEXT_PUBLIC_VARIANT "${prefix}" is unknown. Use "${prefixes.join('", "')}".`,
    );
  }
  const siteUrl = parseSiteUrl(variables['SITE_URL'] || site.url);
  const rootContentDir = resolve(variables['CONTENT_DIR'] || 'content');
  const { locale, version } = variant;
  const contentDir = getContentDir(rootContentDir, version);
  const isDefaultLocale = locale.id === site.locales[0].id;
  return {
    siteUrl,
    isSiteUrlSet: Boolean(variables['SITE_URL']),
    basePath: new URL(siteUrl).pathname.replace(/\/$/, ''),
    rootUrl:
      variant.prefix === ''
        ? siteUrl
        : siteUrl.slice(0, -variant.prefix.length),
    contentDir,
    rootContentDir,
    staticDir: resolve(rootContentDir, 'static'),
    translationDir: isDefaultLocale
      ? null
      : resolve(contentDir, 'i18n', locale.id),
    port: parsePort(variables['PORT'] || '3000'),
    host: variables['HOST'] || '127.0.0.1',
    thirdParties: {
      cookiebot: readVariable(variables, 'NEXT_PUBLIC_COOKIEBOT_ID', {
        format: /^[\w-]{8,64}$/,
        problem:
          'is not a valid id. Expected the format 00000000-0000-0000-0000-000000000000.',
      }),
      tagManager: readVariable(variables, 'NEXT_PUBLIC_GTM_ID', {
        format: /^GTM-[A-Z0-9]{4,12}$/,
        problem: 'is not a valid id. Expected the format GTM-ABC1234.',
      }),
    },
    feedbackUrl: parseIfSet(variables['FEEDBACK_URL'], parseFeedbackUrl),
    search: loadSearchSettings(variables),
    optimizations: parseOptimizations(variables['OPTIMIZE'] || ''),
    isPrecompressed: readVariable(variables, 'PRECOMPRESS', yesOrNo) !== 'no',
    hasHostRules: readVariable(variables, 'HOST_RULES', yesOrNo) !== 'no',
    previousDeployment: parseIfSet(
      variables['PREVIOUS_BUILD'],
      parsePreviousDeployment,
    ),
  };
}

/** Returns the content folder of a version. */
export function getContentDir(
  rootContentDir: string,
  { id }: Pick<Version, 'id'>,
): string {
  return id === site.versions[0].id
    ? rootContentDir
    : resolve(rootContentDir, 'versions', id);
}

const yesOrNo = {
  format: /^(?:yes|no)$/,
  problem: 'is not valid. Use yes or no.',
};

function parseSiteUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `SITE_URL "${value}" is not a valid URL. Include the scheme, such as https://help.example.com`,
    );
  }
  if (
    !/^(?:\/[\w~-][\w.~-]*)*\/?$/.test(url.pathname) ||
    url.search ||
    url.hash
  ) {
    throw new Error(
      `SITE_URL "${value}" cannot be used as the URL of a site. Use a host, optionally with a path of ASCII letters, digits, ".", "_", "~" and "-": ${url.origin}/help`,
    );
  }
  return (url.origin + url.pathname).replace(/\/$/, '');
}

/** An empty variable counts as unset. */
function parseIfSet(
  value: string | undefined,
  parse: (value: string) => string,
): string | null {
  return value ? parse(value) : null;
}

function parseFeedbackUrl(value: string): string {
  const url = parseSafeUrl(value);
  if (!url) {
    throw new Error(
      `FEEDBACK_URL "${value}" is not an HTTPS URL. Use a URL such as https://feedback.example.com/events`,
    );
  }
  return url.href;
}

function parsePreviousDeployment(value: string): string {
  if (!/^[a-z][a-z\d+.-]+:/i.test(value)) {
    return resolve(value);
  }
  const url = parseSafeUrl(value);
  if (!url || url.search) {
    throw new Error(
      `PREVIOUS_BUILD "${value}" is neither a folder nor an HTTPS URL. Use a path such as ../previous, or a URL such as https://help.example.com`,
    );
  }
  return (url.origin + url.pathname).replace(/\/$/, '');
}

/**
 * Parses an HTTPS URL. Plain HTTP is only allowed on loopback, because HTTPS pages cannot send data
 * to it and scripts must not be downloaded over it. Returns undefined for other URLs, and for URLs
 * with credentials or a hash.
 */
function parseSafeUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || url.username || url.hash) {
    return undefined;
  }
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
    ? url
    : undefined;
}

function parsePort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) {
    return port;
  }
  throw new Error(
    `PORT "${value}" is not a valid port. Use a whole number from 0 to 65535; 0 picks a free port.`,
  );
}
