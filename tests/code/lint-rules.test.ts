import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from './source-rules';

/** Files and the Biome rules that they violate. */
const cases: [file: string, text: string, rules: string[]][] = [
  [
    'components/a/hex.module.css',
    'a { color: #fff; }',
    ['lint/style/noHexColors'],
  ],
  [
    'components/a/rgb.module.css',
    'a { border: 1px solid rgb(0 0 0 / 50%); }',
    ['plugin'],
  ],
  [
    'components/a/mix.module.css',
    'a { color: color-mix(in srgb, var(--color-text), transparent); }',
    [],
  ],
  [
    'components/a/comment.module.css',
    '/* #123 rgb(0 0 0) */\na { color: inherit; }',
    [],
  ],
  [
    'app/styles/tokens.css',
    '@layer tokens { a { color: #fff; fill: rgb(0 0 0); } }',
    [],
  ],
  ['components/a/a.tsx', "'use client';\nexport const a = 1;", ['plugin']],
  ['lib/a.ts', '"use client"\nexport const a = 1;', ['plugin']],
  [
    'lib/content/parse/a.ts',
    "import { site } from '@/lib/site';\nexport const a = site;",
    ['lint/style/noRestrictedImports'],
  ],
  [
    'lib/content/parse/above.ts',
    "import { a } from '../a';\nexport const b = a;",
    ['lint/style/noRestrictedImports'],
  ],
  [
    'lib/content/parse/type.ts',
    "import type { ContentConfig } from '@/lib/content/site-content';\nexport type A = ContentConfig;",
    [],
  ],
  [
    'components/a/schema.ts',
    "import { siteSchema } from '@/lib/config/site-schema';\nexport const a = siteSchema;",
    ['lint/style/noRestrictedImports'],
  ],
  ['lib/text.ts', "export const a = 'use client';\n// 'use client';", []],
  ['components/a/b.client.tsx', "'use client';\nexport const a = 1;", []],
  ['app/error.tsx', "'use client';\nexport const a = 1;", []],
  [
    'components/a/style.tsx',
    'export const A = () => <p style={{ top: 1 }} />;',
    ['lint/style/noInlineStyles'],
  ],
  [
    'components/a/html.tsx',
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;",
    ['lint/security/noDangerouslySetInnerHtml'],
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
let reported: string[];

beforeAll(() => {
  for (const file of ['biome.json', ...listFiles('tests', '.grit')]) {
    cpSync(file, join(folder, file));
  }
  for (const [file, text] of cases) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  const args = [
    'lint',
    '--reporter=github',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '.',
  ];
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  reported = [...stdout.matchAll(/title=([\w/]+),file=([^,]+)/g)].map(
    ([, rule = '', file = '']) => `${resolve(folder, file)}: ${rule}`,
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each(cases)('%s: %s', (file, _, rules) => {
  const prefix = `${join(folder, file)}: `;
  expect(
    reported
      .filter((line) => line.startsWith(prefix))
      .map((line) => line.slice(prefix.length)),
  ).toEqual(rules);
});
