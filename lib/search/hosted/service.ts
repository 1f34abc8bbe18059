/** Which hosted index answers readers. `hosts` are origins that are in for the service's own: a proxy, or a test's. */
export type HostedSearch = { appId: string; key: string; index: string; hosts: readonly string[] };

type Place = Pick<HostedSearch, 'appId' | 'hosts'>;

/**
 * The origins that answer searches, in the order in which they are asked: the given ones, else the service's own.
 * @example searchOrigins({ appId: 'A1', hosts: [] })[0] // => 'https://A1-dsn.algolia.net'
 */
export function searchOrigins({ appId, hosts }: Place): readonly string[] {
  return hosts.length > 0 ? hosts : [`https://${appId}-dsn.algolia.net`, ...sparesOf(appId)];
}

/** The origins that take new records, in the order in which they are asked. */
export function writeOrigins({ appId, hosts }: Place): readonly string[] {
  return hosts.length > 0 ? hosts : [`https://${appId}.algolia.net`, ...sparesOf(appId)];
}

function sparesOf(appId: string): string[] {
  return [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
}

export type ServiceHost = {
  url: string;
  port?: number;
  protocol: 'http' | 'https';
  accept: 'readWrite';
};

/** An origin in the form that the service's own client takes. */
export function serviceHost(origin: string): ServiceHost {
  const { hostname, port, protocol } = new URL(origin);
  return {
    url: hostname,
    ...(port && { port: Number(port) }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
  };
}
