import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPreviousBuild } from './previous-build';

const list = JSON.stringify({
  builds: [{ id: '1'.repeat(12), files: { 'assets/a.js': 'a'.repeat(64) } }],
});
const hostile = JSON.stringify({
  builds: [{ id: '1'.repeat(12), files: { '../a.js': 'a'.repeat(64) } }],
});
const ending =
  'Fix it and build again, or build without PREVIOUS_BUILD; open tabs then reload their page once.';

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

async function startSite(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  const address = started.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://127.0.0.1:${port}/help`;
}

describe('a folder', () => {
  const open = () => openPreviousBuild(folder, 'out');

  test('is read', async () => {
    writeFileSync(join(folder, 'builds.json'), list);
    writeFileSync(join(folder, 'a.js'), 'a');
    const previous = await open();
    expect(previous?.builds.map(({ id }) => id)).toEqual(['111111111111']);
    expect(await previous?.readBytes('a.js')).toEqual(Buffer.from('a'));
    expect(await previous?.readBytes('b.js')).toBeUndefined();
  });

  test('without a build list is undefined', async () => {
    expect(await open()).toBeUndefined();
  });

  test('that does not exist is undefined', async () => {
    expect(await openPreviousBuild(join(folder, 'no'), 'out')).toBeUndefined();
  });

  test.each([
    ['is not JSON', '<!DOCTYPE html>', 'it is not JSON'],
    ['has an unexpected shape', '{"builds":1}', 'it is not a build list'],
    ['contains a path outside the folder', hostile, '"../a.js" is not a content-hashed file'],
  ])('is rejected if its list %s', async (_, text, reason) => {
    writeFileSync(join(folder, 'builds.json'), text);
    await expect(open()).rejects.toThrow(
      new Error(`PREVIOUS_BUILD ${folder}: cannot use its builds.json: ${reason}. ${ending}`),
    );
  });

  test('that is unreadable is rejected', async () => {
    symlinkSync('builds.json', join(folder, 'builds.json'));
    await expect(open()).rejects.toThrow(/cannot use its builds\.json: ELOOP/);
  });

  test('is rejected if it is the output folder', async () => {
    await expect(openPreviousBuild(folder, folder)).rejects.toThrow(
      new Error(
        `PREVIOUS_BUILD ${folder} is the output folder of this build. Move it first (mv out previous) and set PREVIOUS_BUILD=previous`,
      ),
    );
  });
});

describe('a URL', () => {
  test('is read, including its path', async () => {
    const requested: (string | undefined)[] = [];
    const location = await startSite((request, response) => {
      requested.push(request.url);
      response.end(request.url === '/help/builds.json' ? list : 'a');
    });
    const previous = await openPreviousBuild(location, 'out');
    expect(await previous?.readBytes('assets/a.js')).toEqual(new Uint8Array([97]));
    expect(requested).toEqual(['/help/builds.json', '/help/assets/a.js']);
  });

  test('without a build list is undefined', async () => {
    const location = await startSite((_, response) => response.writeHead(404).end('<html>'));
    expect(await openPreviousBuild(location, 'out')).toBeUndefined();
  });

  test('is rejected if its list is an HTML page', async () => {
    const location = await startSite((_, response) => response.end('<html>'));
    await expect(openPreviousBuild(location, 'out')).rejects.toThrow(
      new Error(
        `PREVIOUS_BUILD ${location}: cannot use its builds.json: it is not JSON. ${ending}`,
      ),
    );
  });

  test('that redirects is rejected', async () => {
    const location = await startSite((_, response) =>
      response.writeHead(302, { Location: 'https://evil.example/builds.json' }).end(),
    );
    await expect(openPreviousBuild(location, 'out')).rejects.toThrow(
      `${location}/builds.json redirects to https://evil.example/builds.json. Use the final URL, after redirects`,
    );
  });

  test('that returns an error is rejected', async () => {
    const location = await startSite((_, response) => response.writeHead(503).end());
    await expect(openPreviousBuild(location, 'out')).rejects.toThrow(
      `${location}/builds.json returned status 503`,
    );
  });

  test('that closes the connection is rejected, with the reason', async () => {
    const location = await startSite((request) => request.socket.destroy());
    await expect(openPreviousBuild(location, 'out')).rejects.toThrow(
      /builds\.json: fetch failed, \w+/,
    );
  });
});
