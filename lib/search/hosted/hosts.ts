/** Settings of the hosted search. `hosts` are origins that replace Algolia's, such as a proxy or a mock server. */
export type HostedSearchSettings = {
  appId: string;
  key: string;
  index: string;
  hosts: readonly string[];
};

type ServiceLocation = Pick<HostedSearchSettings, 'appId' | 'hosts'>;

/**
 * The origins for search requests, in the order in which they are tried: the given hosts, or Algolia's.
 * @example searchOrigins({ appId: 'A1', hosts: [] })[0] // => 'https://A1-dsn.algolia.net'
 */
export function searchOrigins({ appId, hosts }: ServiceLocation): readonly string[] {
  return hosts.length > 0
    ? hosts
    : [`https://${appId}-dsn.algolia.net`, ...getFallbackOrigins(appId)];
}

/** The origins for write requests, in the order in which they are tried. */
export function writeOrigins({ appId, hosts }: ServiceLocation): readonly string[] {
  return hosts.length > 0 ? hosts : [`https://${appId}.algolia.net`, ...getFallbackOrigins(appId)];
}

function getFallbackOrigins(appId: string): string[] {
  return [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
}

export type AlgoliaHost = {
  url: string;
  port?: number;
  protocol: 'http' | 'https';
  accept: 'readWrite';
};

/** Converts an origin to the host format of Algolia's client. */
export function toAlgoliaHost(origin: string): AlgoliaHost {
  const { hostname, port, protocol } = new URL(origin);
  return {
    url: hostname,
    ...(port && { port: Number(port) }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
  };
}
