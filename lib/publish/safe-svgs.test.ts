import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertSafeSvgs } from './safe-svgs';

let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'svg-'));
  await mkdir(join(out, 'assets'));
  await writeFile(join(out, 'icon.svg'), '<svg/>');
  await writeFile(join(out, 'page.html'), '<script></script>');
});
afterEach(() => rm(out, { recursive: true }));

test('accepts safe SVG files', async () => {
  await expect(assertSafeSvgs(out)).resolves.toBeUndefined();
});

test('rejects an SVG file with a script and names it', async () => {
  await writeFile(join(out, 'assets/flow.SVG'), '<svg onload="x()"><script/></svg>');
  await expect(assertSafeSvgs(out)).rejects.toThrow(
    '/assets/flow.SVG contains a script and an inline event handler',
  );
});
