import type { Server } from 'node:http';
import { createPreview } from '@/lib/export/preview-server';
import { headerRules, headersOf } from '@/lib/export/security-headers';
import { fixtureDir } from '@/tests/export/exported-site';
import { plainServer } from './plain-server';
import { type Running, type ServerProgram, start } from './server-program';
import { apache, caddy, cloudflare, firebase, nginx } from './server-programs';

/** How a host answers another form of a URL path: by a redirect to it, with its page, or with the not-found page. */
export type Answer = 'redirect' | 'page' | 'not found';

/** `/x/` for `/x` or the reverse, `/x.html`, `/x/index.html` where that is the page's file or not, another letter case. */
export type FormKind = 'slash' | 'html' | 'index' | 'index of no folder' | 'letter case';

/** A host, and what it can do by its documentation. */
export type Host = {
  name: string;
  isMissing: boolean;
  begin: () => Promise<Running>;
  forms: Record<FormKind, Answer>;
  statuses: number[];
  /** How it sends readers of legacy paths on: by itself, or with a page that does. */
  older: 'redirect' | 'page';
  headers: (path: string, status: 200 | 404) => Record<string, string>;
  compressed: ('gzip' | 'br')[];
  asksAgain: boolean;
  /** What it serves of the files and pages that other hosts hide. */
  shows: string[];
  query: string;
  takesRawBytes: boolean;
};

const hidden = ['/404', '/.htaccess', '/.hosts/nginx-http.conf'];
const all = (answer: Answer): Host['forms'] => ({
  slash: answer,
  html: answer,
  index: answer,
  'index of no folder': answer,
  'letter case': answer,
});

/** What a server does under our own rules. */
const ruled: Omit<Host, 'name' | 'isMissing' | 'begin'> = {
  forms: all('redirect'),
  statuses: [301],
  older: 'redirect',
  headers: (path, status) => headersOf(status === 404 ? '/404' : path, headerRules()),
  compressed: ['gzip', 'br'],
  asksAgain: true,
  shows: [],
  query: 'a=%2F&b=1',
  takesRawBytes: true,
};

export const hosts: Host[] = [
  {
    ...ruled,
    ...ofServer('the preview server', () => createPreview(fixtureDir)),
    // Node rejects such a request before a server sees it; browsers never send one.
    takesRawBytes: false,
  },
  // nginx needs a module of its own for brotli.
  { ...ruled, ...ofProgram('nginx', nginx), compressed: ['gzip'] },
  { ...ruled, ...ofProgram('Apache', apache) },
  { ...ruled, ...ofProgram('Caddy', caddy) },
  {
    ...ruled,
    ...ofProgram('Cloudflare Pages (wrangler)', cloudflare),
    forms: { ...all('redirect'), 'letter case': 'not found' },
    // Its own redirects are of the second kind.
    statuses: [301, 308],
    headers: cloudflareHeaders,
    // Compression is the network's, which is before it.
    compressed: [],
    shows: hidden,
  },
  {
    ...ruled,
    ...ofProgram('Firebase (superstatic)', firebase),
    forms: { ...all('redirect'), 'letter case': 'not found' },
    headers: (path) => headersOf(path, headerRules()),
    compressed: [],
    asksAgain: false,
    // It encodes a query that is encoded.
    query: 'a=2&b=1',
    takesRawBytes: false,
  },
  {
    ...ruled,
    ...ofServer('a server without rules', async () => plainServer(fixtureDir)),
    forms: { ...all('page'), 'index of no folder': 'not found', 'letter case': 'not found' },
    older: 'page',
    headers: () => ({}),
    compressed: [],
    asksAgain: false,
    shows: hidden,
    takesRawBytes: false,
  },
];

/**
 * `no-cache` is what it means by its own words for files that change; a page that is not there is never kept. The policies of all
 * rules that match are joined, and browsers enforce each of them.
 */
function cloudflareHeaders(path: string, status: 200 | 404): Record<string, string> {
  const headers = headersOf(path, headerRules());
  const policy = 'Content-Security-Policy';
  const general = headersOf('/', headerRules())[policy];
  if (general && headers[policy] && headers[policy] !== general)
    headers[policy] = `${general}, ${headers[policy]}`;
  if (status === 404) return { ...headers, 'Cache-Control': 'no-store' };
  if (headers['Cache-Control'] !== 'no-cache') return headers;
  return { ...headers, 'Cache-Control': 'public, max-age=0, must-revalidate' };
}

type Source = Pick<Host, 'name' | 'isMissing' | 'begin'>;

function ofProgram(name: string, program: ServerProgram): Source {
  return { name, isMissing: program.path === undefined, begin: () => start(program, fixtureDir) };
}

function ofServer(name: string, create: () => Promise<Server>): Source {
  const begin = async () => {
    const server = await create();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const stop = async () => {
      server.closeAllConnections();
      server.close();
    };
    return { port: typeof address === 'object' && address ? address.port : 0, stop };
  };
  return { name, isMissing: false, begin };
}
