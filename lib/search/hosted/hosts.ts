/** Settings of the hosted search. `hosts` are origins that replace Algolia's, such as a proxy or a mock server. */
export type HostedSearchSettings = {
  appId: string;
  key: string;
  index: string;
  hosts: readonly string[];
};

type ServiceLocation = Pick<HostedSearchSettings, 'appId' | 'hosts'>;

/**
 * Returns the origins for search requests, in the order in which they are tried: the given hosts, or Algolia's.
 * @example getSearchOrigins({ appId: 'A1', hosts: [] })[0] // => 'https://A1-dsn.algolia.net'
 */
export function getSearchOrigins({ appId, hosts }: ServiceLocation): readonly string[] {
  return hosts.length > 0
    ? hosts
    : [`https://${appId}-dsn.algolia.net`, ...getFallbackOrigins(appId)];
}

/** Returns the origins for write requests, in the order in which they are tried. */
export function getWriteOrigins({ appId, hosts }: ServiceLocation): readonly string[] {
  return hosts.length > 0 ? hosts : [`https://${appId}.algolia.net`, ...getFallbackOrigins(appId)];
}

function getFallbackOrigins(appId: string): string[] {
  return [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
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
