import type { HostedSearch } from './service';

type Variables = Record<string, string | undefined>;

/** What `npm run search:push` needs of the environment. */
export type Publisher = Pick<HostedSearch, 'appId' | 'index' | 'hosts'> & { adminKey: string };

const names = {
  appId: 'NEXT_PUBLIC_ALGOLIA_APP_ID',
  key: 'NEXT_PUBLIC_ALGOLIA_SEARCH_KEY',
  index: 'NEXT_PUBLIC_ALGOLIA_INDEX',
} as const;
const hostsName = 'NEXT_PUBLIC_ALGOLIA_HOSTS';
const adminName = 'ALGOLIA_ADMIN_KEY';

/**
 * The hosted index that the environment names, or null when it names none. Throws an Error that says what is missing of half a
 * set, or which value cannot be used.
 */
export function searchSettings(variables: Variables): HostedSearch | null {
  const given = Object.values(names).filter((name) => variables[name]);
  if (given.length === 0 && !variables[hostsName]) return null;
  requireAll(variables, Object.values(names), given[0] ?? hostsName);
  const settings = {
    appId: appIdOf(variables),
    key: redirectKey(names.key, variables),
    index: indexOf(variables),
    hosts: hostsOf(variables[hostsName] ?? ''),
  };
  if (settings.key === variables[adminName])
    throw new Error(
      `${names.key} is the key of ${adminName}: every reader would get it. Make a key that can do "search" and no more.`,
    );
  return settings;
}

/** Where and with which key records are published. Throws an Error that says what is missing or cannot be used. */
export function publisherSettings(variables: Variables): Publisher {
  requireAll(variables, [names.appId, names.index, adminName], 'npm run search:push');
  return {
    appId: appIdOf(variables),
    index: indexOf(variables),
    adminKey: redirectKey(adminName, variables),
    hosts: hostsOf(variables[hostsName] ?? ''),
  };
}

function requireAll(variables: Variables, needed: readonly string[], asker: string): void {
  const missing = needed.filter((name) => !variables[name]);
  if (missing.length === 0) return;
  const isAre = missing.length === 1 ? 'is' : 'are';
  throw new Error(
    `${asker} needs ${missing.join(' and ')}, which ${isAre} not set. The hosted search takes ${needed.join(', ')} together.`,
  );
}

/** It becomes part of the names of hosts. */
function appIdOf(variables: Variables): string {
  const appId = variables[names.appId] ?? '';
  if (/^[a-z\d]{1,32}$/i.test(appId)) return appId;
  throw new Error(
    `${names.appId} "${appId}" is not an application id. It is of letters and digits, such as A1B2C3D4E5.`,
  );
}

/** The message does not repeat the key: a build's output is kept and shown. */
function redirectKey(name: string, variables: Variables): string {
  const key = variables[name] ?? '';
  if (/^[\w+/=-]+$/.test(key)) return key;
  throw new Error(`${name} is not a key: it has a sign that no key has, a space perhaps.`);
}

function indexOf(variables: Variables): string {
  const index = variables[names.index] ?? '';
  if (/^[\w.-]{1,200}$/.test(index)) return index;
  throw new Error(
    `${names.index} "${index}" cannot be the name of an index. Use letters, digits, "_", "-" and ".".`,
  );
}

function hostsOf(value: string): string[] {
  const hosts = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return hosts.map(originOf);
}

function originOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isBare = url && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (isBare && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Error(
    `${hostsName} has "${value}", which is not the URL path of a host. Write each with its scheme and no path: https://search.example.com`,
  );
}
