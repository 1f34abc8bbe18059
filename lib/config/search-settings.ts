/** The settings that searching and publishing share. */
type HostedIndexLocation = {
  appId: string;
  index: string;
  /** Origins that replace Algolia's, such as a proxy or a mock server. */
  hosts: readonly string[];
};

export type HostedSearchSettings = HostedIndexLocation & { key: string };

/**
 * Returns the origins for search requests, in the order in which they are tried: the configured
 * hosts, or Algolia's.
 * @example getSearchOrigins({ appId: 'A1', hosts: [] })[0] // => 'https://A1-dsn.algolia.net'
 */
export function getSearchOrigins({
  appId,
  hosts,
}: {
  appId: string;
  hosts: readonly string[];
}) {
  if (hosts.length > 0) {
    return hosts;
  }
  const others = [1, 2, 3].map(
    (number) => `https://${appId}-${number}.algolianet.com`,
  );
  return [`https://${appId}-dsn.algolia.net`, ...others];
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

export type EnvironmentVariables = Record<string, string | undefined>;

/** The settings for `npm run search:push`. */
export type PushSettings = HostedIndexLocation & { adminKey: string };

const appIdVariable = 'NEXT_PUBLIC_ALGOLIA_APP_ID';
const keyVariable = 'NEXT_PUBLIC_ALGOLIA_SEARCH_KEY';
const indexVariable = 'NEXT_PUBLIC_ALGOLIA_INDEX';
const hostsVariable = 'NEXT_PUBLIC_ALGOLIA_HOSTS';
const adminVariable = 'ALGOLIA_ADMIN_KEY';

/**
 * Reads the settings of the hosted search, or returns null if none are set. Throws if the set is
 * incomplete or a value is invalid.
 */
export function loadSearchSettings(
  variables: EnvironmentVariables,
): HostedSearchSettings | null {
  const names = [appIdVariable, keyVariable, indexVariable];
  const first = [...names, hostsVariable].find((name) => variables[name]);
  if (first === undefined) {
    return null;
  }
  requireAll(variables, names, first);
  const settings = {
    ...loadIndexLocation(variables),
    key: readKey(variables, keyVariable),
  };
  if (settings.key === variables[adminVariable]) {
    throw new Error(
      `${keyVariable} equals ${adminVariable}, which must not be sent to readers. Create a key that only has the "search" permission.`,
    );
  }
  return settings;
}

/** Reads the settings for publishing records. Throws if a variable is missing or invalid. */
export function loadPushSettings(
  variables: EnvironmentVariables,
): PushSettings {
  requireAll(
    variables,
    [appIdVariable, indexVariable, adminVariable],
    'npm run search:push',
  );
  return {
    ...loadIndexLocation(variables),
    adminKey: readKey(variables, adminVariable),
  };
}

function requireAll(
  variables: EnvironmentVariables,
  required: readonly string[],
  consumer: string,
): void {
  const missing = required.filter((name) => !variables[name]);
  if (missing.length === 0) {
    return;
  }
  const verb = missing.length === 1 ? 'is' : 'are';
  throw new Error(
    `${consumer} needs ${missing.join(' and ')}, which ${verb} not set. Set ${required.join(', ')} together.`,
  );
}

function loadIndexLocation(
  variables: EnvironmentVariables,
): HostedIndexLocation {
  return {
    // Strict, because it becomes part of host names.
    appId: readVariable(variables, appIdVariable, {
      format: /^[a-z\d]{1,32}$/i,
      problem:
        'is not an application ID. Application IDs consist of letters and digits, such as A1B2C3D4E5.',
    }),
    index: readVariable(variables, indexVariable, {
      format: /^[\w.-]{1,200}$/,
      problem:
        'is not a valid index name. Use letters, digits, "_", "-" and ".".',
    }),
    hosts: parseHosts(variables[hostsVariable]),
  };
}

/**
 * Returns a variable; an empty string if it is not set. Throws an Error with its name and the
 * problem if it has another format.
 */
export function readVariable(
  variables: EnvironmentVariables,
  name: string,
  { format, problem }: { format: RegExp; problem: string },
): string {
  const value = variables[name] ?? '';
  if (value === '' || format.test(value)) {
    return value;
  }
  throw new Error(`${name} "${value}" ${problem}`);
}

/** The error message omits the key, because build logs are stored. */
function readKey(variables: EnvironmentVariables, name: string): string {
  const key = variables[name] ?? '';
  if (/^[\w+/=-]+$/.test(key)) {
    return key;
  }
  throw new Error(
    `${name} contains a character that is not allowed in API keys, such as a space.`,
  );
}

/** Splits the variable with the hosts, which are separated by commas. */
export function splitHosts(value = ''): string[] {
  const hosts = value.split(',').map((host) => host.trim());
  return hosts.filter(Boolean);
}

function parseHosts(value: string | undefined): readonly string[] {
  return splitHosts(value).map((host) => {
    const url = URL.canParse(host) ? new URL(host) : undefined;
    const isOrigin =
      url && url.pathname === '/' && !url.search && !url.hash && !url.username;
    if (isOrigin && /^https?:$/.test(url.protocol)) {
      return url.origin;
    }
    throw new Error(
      `${hostsVariable} contains "${host}", which is not an origin. Write each host with its scheme and without a path: https://search.example.com`,
    );
  });
}
