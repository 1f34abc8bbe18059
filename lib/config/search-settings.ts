/** Settings of the hosted search. `hosts` are origins that replace Algolia's, such as a proxy or a mock server. */
export type HostedSearchSettings = NonNullable<ReturnType<typeof loadSearchSettings>>;

/**
 * Returns the origins for search requests, in the order in which they are tried: the configured hosts, or Algolia's.
 * @example getSearchOrigins({ appId: 'A1', hosts: [] })[0] // => 'https://A1-dsn.algolia.net'
 */
export function getSearchOrigins({
  appId,
  hosts,
}: Pick<HostedSearchSettings, 'appId' | 'hosts'>): readonly string[] {
  return hosts.length > 0
    ? hosts
    : [
        `https://${appId}-dsn.algolia.net`,
        ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
      ];
}

/** Converts an origin to the host format of Algolia's client. */
export function toAlgoliaHost(origin: string) {
  const { hostname, port, protocol } = new URL(origin);
  return {
    url: hostname,
    ...(port && { port: Number(port) }),
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    accept: 'readWrite' as const,
  };
}

/** Environment variables. */
export type Variables = Record<string, string | undefined>;

/** The settings for `npm run search:push`. */
export type PublisherSettings = ReturnType<typeof loadPublisherSettings>;

const variableNames = {
  appId: 'NEXT_PUBLIC_ALGOLIA_APP_ID',
  key: 'NEXT_PUBLIC_ALGOLIA_SEARCH_KEY',
  index: 'NEXT_PUBLIC_ALGOLIA_INDEX',
} as const;
const hostsVariable = 'NEXT_PUBLIC_ALGOLIA_HOSTS';
const adminVariable = 'ALGOLIA_ADMIN_KEY';

/**
 * Reads the settings of the hosted search, or returns null if none are set. Throws if the set is incomplete or a value is
 * invalid.
 */
export function loadSearchSettings(variables: Variables) {
  const definedNames = Object.values(variableNames).filter((name) => variables[name]);
  if (definedNames.length === 0 && !variables[hostsVariable]) return null;
  requireAll(variables, Object.values(variableNames), definedNames[0] ?? hostsVariable);
  const settings = {
    appId: parseAppId(variables),
    key: parseKey(variableNames.key, variables),
    index: parseIndexName(variables),
    hosts: parseHosts(variables[hostsVariable] ?? ''),
  };
  if (settings.key === variables[adminVariable])
    throw new Error(
      `${variableNames.key} equals ${adminVariable}, which must not be sent to readers. Create a key that only has the "search" permission.`,
    );
  return settings;
}

/** Reads the settings for publishing records. Throws if a variable is missing or invalid. */
export function loadPublisherSettings(variables: Variables) {
  requireAll(
    variables,
    [variableNames.appId, variableNames.index, adminVariable],
    'npm run search:push',
  );
  return {
    appId: parseAppId(variables),
    index: parseIndexName(variables),
    adminKey: parseKey(adminVariable, variables),
    hosts: parseHosts(variables[hostsVariable] ?? ''),
  };
}

function requireAll(variables: Variables, required: readonly string[], consumer: string): void {
  const missing = required.filter((name) => !variables[name]);
  if (missing.length === 0) return;
  const verb = missing.length === 1 ? 'is' : 'are';
  throw new Error(
    `${consumer} needs ${missing.join(' and ')}, which ${verb} not set. Set ${required.join(', ')} together.`,
  );
}

/** Validates the application ID strictly, because it becomes part of host names. */
function parseAppId(variables: Variables): string {
  const appId = variables[variableNames.appId] ?? '';
  if (/^[a-z\d]{1,32}$/i.test(appId)) return appId;
  throw new Error(
    `${variableNames.appId} "${appId}" is not an application ID. Application IDs consist of letters and digits, such as A1B2C3D4E5.`,
  );
}

/** Validates a key. The error message omits it, because build logs are stored. */
function parseKey(name: string, variables: Variables): string {
  const key = variables[name] ?? '';
  if (/^[\w+/=-]+$/.test(key)) return key;
  throw new Error(`${name} contains a character that is not allowed in API keys, such as a space.`);
}

function parseIndexName(variables: Variables): string {
  const index = variables[variableNames.index] ?? '';
  if (/^[\w.-]{1,200}$/.test(index)) return index;
  throw new Error(
    `${variableNames.index} "${index}" is not a valid index name. Use letters, digits, "_", "-" and ".".`,
  );
}

function parseHosts(value: string): readonly string[] {
  const hosts = value
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  return hosts.map((host) => {
    const url = URL.canParse(host) ? new URL(host) : undefined;
    const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !url.username;
    if (isOrigin && /^https?:$/.test(url.protocol)) return url.origin;
    throw new Error(
      `${hostsVariable} contains "${host}", which is not an origin. Write each host with its scheme and without a path: https://search.example.com`,
    );
  });
}
