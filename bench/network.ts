import type { CDPSession } from '@playwright/test';

export type Kind = 'HTML' | 'scripts' | 'CSS' | 'fonts' | 'images' | 'other';

export type Loaded = {
  url: string;
  kind: Kind;
  /** The body as it was sent, in bytes. */
  encoded: number;
  decoded: number;
};

const kinds: Record<string, Kind> = {
  Document: 'HTML',
  Script: 'scripts',
  Stylesheet: 'CSS',
  Font: 'fonts',
  Image: 'images',
};

/** Notes all that a page loads from now on; the list grows while it does. */
export function watchNetwork(cdp: CDPSession): Loaded[] {
  const loaded: Loaded[] = [];
  const open = new Map<string, Loaded>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    const entry = { url: request.url, kind: kinds[type ?? ''] ?? 'other', encoded: 0, decoded: 0 };
    open.set(requestId, entry);
    loaded.push(entry);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = open.get(requestId);
    if (entry) entry.encoded = lengthOf(response.headers);
  });
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const entry = open.get(requestId);
    if (entry) entry.decoded += dataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = open.get(requestId);
    if (entry && entry.encoded === 0) entry.encoded = encodedDataLength;
  });
  return loaded;
}

function lengthOf(headers: Record<string, string>): number {
  const [, length] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length') ?? [];
  return Number(length ?? 0);
}
