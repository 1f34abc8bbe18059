import type { Server } from 'node:http';
import {
  createHeaderRules,
  resolveHeaders,
} from '@/lib/publish/export/response-headers';
import { createPreviewServer } from '@/lib/publish/serve/preview-server';
import { startServer } from '@/tests/e2e/support/start-server';
import { fixtureDir } from '@/tests/export/exported-site';
import { createPlainServer } from './plain-server';
import {
  type RunningServer,
  type ServerProgram,
  start,
} from './server-program';
import { apache, caddy, cloudflare, firebase, nginx } from './server-programs';

/**
 * How a host responds to an alias of a canonical path: with a redirect, the page or the not-found
 * page.
 */
export type AliasResponse = 'redirect' | 'page' | 'not found';

/**
 * `/x/` for `/x` or vice versa; `/x.html`; `/x/index.html`, with or without that file in the
 * export; another letter case.
 */
type UrlAliasKind =
  | 'slash'
  | 'html'
  | 'index'
  | 'index of a page'
  | 'letter case';

/** A host and its documented features. */
export type Host = {
  name: string;
  isMissing: boolean;
  startServer: () => Promise<RunningServer>;
  aliases: Record<UrlAliasKind, AliasResponse>;
  statuses: number[];
  /** Whether legacy paths respond with an HTTP redirect or with a page that redirects. */
  legacyPaths: 'redirect' | 'page';
  headers: (path: string, status: 200 | 404) => Record<string, string>;
  compressed: ('gzip' | 'br')[];
  supportsConditionalRequests: boolean;
  /** Files and pages that this host serves, but other hosts hide. */
  visiblePaths: string[];
  query: string;
  acceptsRawBytes: boolean;
};

/** Files that Cloudflare hides, too. Its emulator answers requests for them with status 502. */
const cloudflareFiles = ['/_headers', '/_redirects'];
const hiddenPaths = [
  ...['/404', '/.htaccess', '/.hosts/nginx-http.conf'],
  ...['/firebase.json', '/vercel.json', '/vercel.json.gz'],
];
const allAliases = (response: AliasResponse): Host['aliases'] => ({
  slash: response,
  html: response,
  index: response,
  'index of a page': response,
  'letter case': response,
});

/** The features of a server with the generated rules. */
const fullFeatures: Omit<Host, 'name' | 'isMissing' | 'startServer'> = {
  aliases: allAliases('redirect'),
  statuses: [301],
  legacyPaths: 'redirect',
  headers: (path, status) =>
    resolveHeaders(status === 404 ? '/404' : path, createHeaderRules()),
  compressed: ['gzip', 'br'],
  supportsConditionalRequests: true,
  visiblePaths: [],
  query: 'a=%2F&b=1',
  acceptsRawBytes: true,
};

export const hosts: Host[] = [
  {
    ...fullFeatures,
    ...fromServer('the preview server', () => createPreviewServer(fixtureDir)),
    // Node.js rejects such requests while parsing; browsers never send them.
    acceptsRawBytes: false,
  },
  // Brotli needs a third-party nginx module.
  { ...fullFeatures, ...fromProgram('nginx', nginx), compressed: ['gzip'] },
  { ...fullFeatures, ...fromProgram('Apache', apache) },
  { ...fullFeatures, ...fromProgram('Caddy', caddy) },
  {
    ...fullFeatures,
    ...fromProgram('Cloudflare Pages (wrangler)', cloudflare),
    aliases: { ...allAliases('redirect'), 'letter case': 'not found' },
    // Its built-in redirects use 308.
    statuses: [301, 308],
    headers: getCloudflareHeaders,
    // Cloudflare's network compresses responses, but the emulator does not.
    compressed: [],
    visiblePaths: [...hiddenPaths, ...cloudflareFiles],
  },
  {
    ...fullFeatures,
    ...fromProgram('Firebase (superstatic)', firebase),
    aliases: { ...allAliases('redirect'), 'letter case': 'not found' },
    headers: (path) => resolveHeaders(path, createHeaderRules()),
    compressed: [],
    supportsConditionalRequests: false,
    // The emulator encodes encoded queries twice.
    query: 'a=2&b=1',
    acceptsRawBytes: false,
  },
  {
    ...fullFeatures,
    ...fromServer('a plain static server', async () =>
      createPlainServer(fixtureDir),
    ),
    aliases: {
      ...allAliases('page'),
      'index of a page': 'not found',
      'letter case': 'not found',
    },
    legacyPaths: 'page',
    headers: () => ({}),
    compressed: [],
    supportsConditionalRequests: false,
    visiblePaths: [...hiddenPaths, ...cloudflareFiles],
    acceptsRawBytes: false,
  },
];

/**
 * Cloudflare sends its own equivalent of `no-cache`, and `no-store` for 404 responses. It joins the
 * policies of all matching rules, and browsers enforce each of them.
 */
function getCloudflareHeaders(
  path: string,
  status: 200 | 404,
): Record<string, string> {
  const headers = resolveHeaders(path, createHeaderRules());
  const policy = 'Content-Security-Policy';
  const general = resolveHeaders('/', createHeaderRules())[policy];
  if (general && headers[policy] && headers[policy] !== general) {
    headers[policy] = `${general}, ${headers[policy]}`;
  }
  if (status === 404) {
    return { ...headers, 'Cache-Control': 'no-store' };
  }
  if (headers['Cache-Control'] !== 'no-cache') {
    return headers;
  }
  return { ...headers, 'Cache-Control': 'public, max-age=0, must-revalidate' };
}

type Source = Pick<Host, 'name' | 'isMissing' | 'startServer'>;

function fromProgram(name: string, program: ServerProgram): Source {
  return {
    name,
    isMissing: program.path === undefined,
    startServer: () => start(program, fixtureDir),
  };
}

function fromServer(name: string, create: () => Promise<Server>): Source {
  return {
    name,
    isMissing: false,
    startServer: async () => startServer(await create()),
  };
}

/**
 * Returns aliases of a canonical path that readers and old links use. Deliberately independent of
 * `lib/urls`, which generates the rules under test.
 */
export function getUrlAliases(path: string): [UrlAliasKind, string][] {
  if (path === '/') {
    return [['index', '/index.html']];
  }
  const encoded = encodeURI(path);
  const withoutSlash = encoded.replace(/\/$/, '');
  const isFolder = withoutSlash !== encoded;
  return [
    ['slash', isFolder ? withoutSlash : `${withoutSlash}/`],
    ['html', `${withoutSlash}.html`],
    [isFolder ? 'index' : 'index of a page', `${withoutSlash}/index.html`],
    ['letter case', encoded.toUpperCase()],
    ['letter case', `${withoutSlash}.HTML`],
  ];
}
