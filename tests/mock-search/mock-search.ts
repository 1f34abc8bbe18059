import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { SearchRecord } from '@help-center/search';
import { ApiError, endpoints, type Service } from './operations';
import {
  createSearch,
  createStoredIndex,
  type SearchFunction,
  type StoredIndex,
} from './stored-index';

/** The permissions of each API key. */
type KeyPermissions = Record<string, readonly string[]>;

/** The default API keys of the mock server. */
export const mockSearchKeys = {
  search: 'searchkey',
  admin: 'adminkey',
} as const;

/** The permissions of the default API keys. */
export const defaultPermissions: KeyPermissions = {
  [mockSearchKeys.search]: ['search'],
  [mockSearchKeys.admin]: [
    'search',
    'browse',
    'addObject',
    'deleteIndex',
    'settings',
    'editSettings',
  ],
};

/**
 * How the server responds: normally, slowly, never, with an invalid or empty body, or with an error
 * status.
 */
type Mode = 'normal' | 'slow' | 'hang' | 'invalid' | 'empty' | number;

/** A failure mode for calls whose method and path match `only`, limited to `times` calls. */
export type Failure = { mode: Mode; only?: RegExp; times?: number };

export type MockSearchOptions = {
  port?: number;
  keys?: KeyPermissions;
  /** The records of the index `docs`. */
  records?: readonly SearchRecord[];
  search?: SearchFunction;
  recordLimit?: number;
  quota?: number;
  /** The number of polls until a task is published. */
  taskPolls?: number;
  /** The response delay of the mode 'slow', in milliseconds. */
  delay?: number;
};

export type MockSearch = {
  origin: string;
  indexes: Map<string, StoredIndex>;
  /** The calls in order, such as `POST /1/indexes/docs/batch`. */
  calls: string[];
  /** Replaces the failures of later calls; without arguments, calls succeed again. */
  fail: (...failures: Failure[]) => void;
  close: () => Promise<void>;
};

/** Starts an in-memory mock of the hosted search API on the loopback interface. */
export async function startMockSearch(
  options: MockSearchOptions = {},
): Promise<MockSearch> {
  let tasks = 0;
  const service: Service = {
    indexes: new Map(),
    search: options.search ?? createSearch(),
    recordLimit: options.recordLimit ?? 10_000,
    quota: options.quota ?? Number.POSITIVE_INFINITY,
    nextTask: () => ++tasks,
  };
  if (options.records) {
    service.indexes.set('docs', createStoredIndex(options.records));
  }
  const state: State = {
    service,
    options,
    keys: options.keys ?? defaultPermissions,
    calls: [],
    failures: [],
    polls: new Map(),
  };
  const server = createServer((request, response) => {
    handleRequest(request, response, state).catch((error: unknown) => {
      const status = error instanceof ApiError ? error.status : 500;
      sendResponse(response, status, {
        message: error instanceof Error ? error.message : '',
        status,
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    indexes: service.indexes,
    calls: state.calls,
    fail: (...failures) => {
      state.failures = failures;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type State = {
  service: Service;
  options: MockSearchOptions;
  keys: KeyPermissions;
  calls: string[];
  failures: Failure[];
  polls: Map<string, number>;
};

/** Sends a JSON response that browsers may read from any origin. */
function sendResponse(
  response: ServerResponse,
  status: number,
  body: unknown,
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'content-type': 'application/json; charset=UTF-8',
  });
  response.end(text);
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
) {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const text = await readBody(request);
  const name = `${request.method} ${decodeURIComponent(url.pathname)}`;
  if (request.method === 'OPTIONS') {
    sendResponse(response, 204, '');
  } else {
    state.calls.push(name);
    const mode = takeNextMode(state.failures, name);
    if (mode === 'slow') {
      await setTimeout(state.options.delay ?? 1000);
    }
    respond(mode, response, () => handleCall({ request, url, text }, state));
  }
}

function respond(
  mode: Mode,
  response: ServerResponse,
  run: () => unknown,
): void {
  if (typeof mode === 'number') {
    throw new ApiError(mode, `The mock server fails with status ${mode}`);
  }
  if (mode === 'normal' || mode === 'slow') {
    sendResponse(response, 200, run());
  }
  if (mode === 'invalid') {
    sendResponse(response, 200, '<html>Gateway</html>');
  }
  if (mode === 'empty') {
    sendResponse(response, 200, {});
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type ParsedRequest = { request: IncomingMessage; url: URL; text: string };

function handleCall(
  { request, url, text }: ParsedRequest,
  state: State,
): unknown {
  const getParameter = (name: string) =>
    String(request.headers[name] ?? url.searchParams.get(name) ?? '');
  const key = getParameter('x-algolia-api-key');
  const permissions = state.keys[key];
  if (getParameter('x-algolia-application-id') !== 'MOCKAPP' || !permissions) {
    throw new ApiError(403, 'Invalid Application-ID or API key');
  }
  const path = url.pathname;
  if (decodeURIComponent(path) === `/1/keys/${key}`) {
    return { value: key, acl: permissions, createdAt: 0, validity: 0 };
  }
  // Only administrators may read other keys.
  if (path.startsWith('/1/keys/')) {
    throw new ApiError(403, 'Method not allowed with this API key');
  }
  if (/^\/1\/indexes\/[^/]+\/task\/\d+$/.test(path)) {
    return getTaskStatus(path, state);
  }
  const endpoint = endpoints.find(
    (candidate) =>
      candidate.method === request.method && candidate.path.test(path),
  );
  if (!endpoint) {
    throw new ApiError(404, `No such path: ${path}`);
  }
  if (!permissions.includes(endpoint.permission)) {
    throw new ApiError(403, 'Method not allowed with this API key');
  }
  const [, indexName = ''] = endpoint.path.exec(path) ?? [];
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return endpoint.run({ service: state.service, indexName, body });
}

function getTaskStatus(path: string, { polls, options }: State) {
  const count = (polls.get(path) ?? 0) + 1;
  polls.set(path, count);
  const isDone = count > (options.taskPolls ?? 0);
  return {
    status: isDone ? 'published' : 'notPublished',
    pendingTask: !isDone,
  };
}

/** Returns the mode for a call from the first matching failure, and decrements its `times`. */
function takeNextMode(failures: readonly Failure[], call: string): Mode {
  const failure = failures.find(
    ({ only, times }) => (only?.test(call) ?? true) && times !== 0,
  );
  if (failure?.times !== undefined) {
    failure.times--;
  }
  return failure?.mode ?? 'normal';
}
