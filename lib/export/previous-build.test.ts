import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPrevious, type PreviousPlace } from './previous-build';

const list = JSON.stringify({
  builds: [{ id: '1'.repeat(12), files: { 'assets/a.js': 'a'.repeat(64) } }],
});
const hostile = JSON.stringify({
  builds: [{ id: '1'.repeat(12), files: { '../a.js': 'a'.repeat(64) } }],
});
const ending =
  'Nothing was taken over. Fix it and build again, or build without PREVIOUS_BUILD: tabs that are open then load their page once more.';

let folder: string;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previous-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  server?.close();
  server = undefined;
});

async function siteWith(answer: RequestListener): Promise<PreviousPlace & { url: string }> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  const address = started.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { kind: 'url', url: `http://127.0.0.1:${port}/help` };
}

describe('a folder', () => {
  const open = () => openPrevious({ kind: 'folder', path: folder }, 'out');

  test('is read', async () => {
    writeFileSync(join(folder, 'builds.json'), list);
    writeFileSync(join(folder, 'a.js'), 'a');
    const previous = await open();
    expect(previous?.builds.map(({ id }) => id)).toEqual(['111111111111']);
    expect(await previous?.bytesOf('a.js')).toEqual(Buffer.from('a'));
    expect(await previous?.bytesOf('b.js')).toBeUndefined();
  });

  test('without a list is none', async () => {
    expect(await open()).toBeUndefined();
  });

  test('that is not there is none', async () => {
    expect(await openPrevious({ kind: 'folder', path: join(folder, 'no') }, 'out')).toBeUndefined();
  });

  test.each([
    ['is no JSON', '<!DOCTYPE html>', 'it is not JSON'],
    ['has another shape', '{"builds":1}', 'it is not a list of builds'],
    ['leads out of the folder', hostile, 'it names "../a.js", which is no hashed file of a build'],
  ])('whose list %s is rejected', async (_, text, reason) => {
    writeFileSync(join(folder, 'builds.json'), text);
    await expect(open()).rejects.toThrow(
      new Error(`PREVIOUS_BUILD ${folder}: its builds.json cannot be used: ${reason}. ${ending}`),
    );
  });

  test('that cannot be read is an error', async () => {
    symlinkSync('builds.json', join(folder, 'builds.json'));
    await expect(open()).rejects.toThrow(/its builds\.json cannot be used: ELOOP/);
  });

  test('that this build writes over is rejected', async () => {
    await expect(openPrevious({ kind: 'folder', path: folder }, folder)).rejects.toThrow(
      new Error(
        `PREVIOUS_BUILD ${folder} is the folder that this build writes over. Move it away first (mv out previous), then: PREVIOUS_BUILD=previous`,
      ),
    );
  });
});

describe('a URL path', () => {
  test('is read, below its path', async () => {
    const asked: (string | undefined)[] = [];
    const place = await siteWith((request, response) => {
      asked.push(request.url);
      response.end(request.url === '/help/builds.json' ? list : 'a');
    });
    const previous = await openPrevious(place, 'out');
    expect(await previous?.bytesOf('assets/a.js')).toEqual(new Uint8Array([97]));
    expect(asked).toEqual(['/help/builds.json', '/help/assets/a.js']);
  });

  test('without a list is none, and a file that is gone is none', async () => {
    const place = await siteWith((_, response) => response.writeHead(404).end('<html>'));
    expect(await openPrevious(place, 'out')).toBeUndefined();
  });

  test('whose list is a page is rejected', async () => {
    const place = await siteWith((_, response) => response.end('<html>'));
    await expect(openPrevious(place, 'out')).rejects.toThrow(
      new Error(
        `PREVIOUS_BUILD ${place.url}: its builds.json cannot be used: it is not JSON. ${ending}`,
      ),
    );
  });

  test('that leads to another host is rejected', async () => {
    const place = await siteWith((_, response) =>
      response.writeHead(302, { Location: 'https://evil.example/builds.json' }).end(),
    );
    await expect(openPrevious(place, 'out')).rejects.toThrow(
      `${place.url}/builds.json sends on to https://evil.example/builds.json; name the URL path that answers itself`,
    );
  });

  test('that has an error is rejected', async () => {
    const place = await siteWith((_, response) => response.writeHead(503).end());
    await expect(openPrevious(place, 'out')).rejects.toThrow(
      `${place.url}/builds.json answered 503`,
    );
  });

  test('that does not answer is rejected, with the reason', async () => {
    const place = await siteWith((request) => request.socket.destroy());
    await expect(openPrevious(place, 'out')).rejects.toThrow(/cannot be used: fetch failed, \w+/);
  });
});
