import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureOutput } from './measure-output';

test('distinguishes precompressed files and trailing-slash variants', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  mkdirSync(join(dir, 'crm'));
  const files = ['crm.html', 'crm/index.html', 'crm/lists.html', 'crm/lists.html.br', 'a.tar.gz'];
  for (const file of files) writeFileSync(join(dir, file), 'x'.repeat(1000));
  expect(await measureOutput(dir)).toEqual({
    'each page once, MB': 0.003,
    'each page once, files': 3,
    'with trailing-slash variants, MB': 0.004,
    'with trailing-slash variants, files': 4,
    'with precompressed files, MB': 0.005,
    'with precompressed files, files': 5,
  });
});
