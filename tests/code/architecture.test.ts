import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  listBuildSources,
  listCompilerSources,
} from '@/lib/publish/build/code-hash';
import config from '@/vitest.config';
import { listFiles } from './source-rules';

/**
 * Returns the modules of this repository that a source file imports, through statements, `import()`
 * or `new URL()`.
 */
function parseImports(file: string, code: string, withTypes = false): string[] {
  const statement = withTypes
    ? /^(?:import|export)\s+[^;'"]*?\bfrom '([^']+)'/gm
    : // Type imports are erased.
      /^(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom '([^']+)'/gm;
  const patterns = [
    statement,
    /^import '([^']+)'/gm,
    /(?<!typeof )\bimport\('([^']+)'\)/g,
    /\bnew URL\('([^']+)', import\.meta\.url\)/g,
  ];
  const names = patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name),
  );
  return names.flatMap((name) => {
    if (name.startsWith('@/')) {
      return [name.slice(2)];
    }
    if (name.startsWith('#') && file.startsWith('packages/')) {
      const [, folder] = file.split('/');
      return [`packages/${folder}/src/${name.slice(1)}`];
    }
    return name.startsWith('.') ? [join(dirname(file), name)] : [];
  });
}

/**
 * The layers of `lib`: each folder may import only folders before it. `lib/site.ts` belongs to
 * `config`.
 */
const layers =
  'messages collections text files urls content config nav client search publish'.split(
    ' ',
  );

/** Returns the imports of higher layers, as `file → import`. */
function findUpwardImports(file: string, code: string): string[] {
  const getLayer = (path: string) =>
    layers.indexOf(
      path.replace(/^lib\/site\b/, 'lib/config').split('/')[1] ?? '',
    );
  const from = getLayer(file);
  return parseImports(file, code, true)
    .filter(
      (path) => path.startsWith('lib/') && from >= 0 && getLayer(path) > from,
    )
    .map((path) => `${file} → ${path}`);
}

test('lib folders import only lower layers', () => {
  const files = ['.ts', '.tsx']
    .flatMap((extension) => listFiles('lib', extension))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) =>
      findUpwardImports(file, readFileSync(file, 'utf8')),
    ),
  ).toEqual([]);
});

test.each([
  ["import { a } from '@/lib/nav/tags';", ['lib/content/a.ts → lib/nav/tags']],
  [
    "import type { A } from '@/lib/publish/a';",
    ['lib/content/a.ts → lib/publish/a'],
  ],
  ["import { toHref } from '@/lib/urls/url-path';", []],
  ["import { b } from './b';", []],
])('the upward imports of %j are %j', (code, imports) => {
  expect(findUpwardImports('lib/content/a.ts', code)).toEqual(imports);
});

/** Returns the files in import cycles and their importers, including type imports. */
function findCyclicImports(
  imports: ReadonlyMap<string, readonly string[]>,
): string[] {
  const remaining = new Map(imports);
  for (let removed = true; removed; ) {
    removed = false;
    for (const [file, targets] of remaining) {
      if (!targets.some((target) => remaining.has(target))) {
        remaining.delete(file);
        removed = true;
      }
    }
  }
  return [...remaining.keys()];
}

test('no files import each other in a circle', () => {
  const files = ['app', 'components', 'lib', 'packages']
    .flatMap((folder) => [
      ...listFiles(folder, '.ts'),
      ...listFiles(folder, '.tsx'),
    ])
    .filter((file) => !/\.test\.tsx?$|node_modules/.test(file));
  const imports = new Map(
    files.map((file) => {
      const paths = parseImports(file, readFileSync(file, 'utf8'), true);
      return [
        file,
        paths.flatMap((path) => [path, `${path}.ts`, `${path}.tsx`]),
      ];
    }),
  );
  expect(findCyclicImports(imports)).toEqual([]);
});

test.each([
  ["import { a } from './a';", ['lib/a']],
  ["import {\n  a,\n  b,\n} from '@/app/a';", ['app/a']],
  ["export { a } from './a';", ['lib/a']],
  ["const load = () => import('./a');", ['lib/a']],
  [
    "new Worker(new URL('./a.worker.ts', import.meta.url));",
    ['lib/a.worker.ts'],
  ],
  ["import type { A } from './a';\nimport { b } from './b';", ['lib/b']],
  ["import { a } from 'next';", []],
  ["import { a } from '#a';", []],
])('the imports of %j are %j', (code, imports) => {
  expect(parseImports('lib/file.ts', code)).toEqual(imports);
});

test('the imports of a package begin with #', () => {
  const code = "import { a } from '#storage/a';";
  expect(parseImports('packages/search/src/query/b.ts', code)).toEqual([
    'packages/search/src/storage/a',
  ]);
});

/** Returns the runtime imports of a file. */
function readImports(file: string): string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file) || !existsSync(file)) {
    return [];
  }
  return parseImports(file, readFileSync(file, 'utf8')).flatMap(
    (path) =>
      ['', '.ts', '.tsx']
        .map((extension) => path + extension)
        .find(isExistingFile) ?? [],
  );
}

function isExistingFile(path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(path);
}

/** Returns the files and all their direct and transitive imports. */
function findReachable(files: readonly string[]): ReadonlySet<string> {
  const reached = new Set(files);
  // Iterating over a Set also visits entries added during the loop.
  for (const file of reached) {
    for (const imported of readImports(file)) {
      reached.add(imported);
    }
  }
  return reached;
}

describe('the data of routes', () => {
  /** On the server, `imports` in package.json resolves `#prerendered-sidebar` to this file. */
  const sidebarFile = 'lib/publish/prerendered-sidebar.ts';

  /**
   * A build reuses a page if its input has not changed, so routes must not read anything else.
   * These are the only modules of the routes that read files: two read the input, and Next.js
   * compiles `generated/site-values.ts` in place of the imports of the others.
   */
  const allowedFiles = new Set([
    'app/page-input.ts',
    sidebarFile,
    'lib/config/brand.ts',
    'lib/config/read-site-config.ts',
  ]);

  /** Bundled from the code. */
  const scriptFiles = new Set([
    'generated/pre-paint.ts',
    'generated/early-search.ts',
  ]);

  /** Matches code that reads data other than code, the configuration and page inputs. */
  const dataAccess =
    /^import (?!type\b)[^;]*'(?:node:(?:fs|fs\/promises|child_process|http|https|os)|@\/generated\/(?!(?:pre-paint|early-search|accent\.css)')[^']+)'|\bfetch\(|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/m;

  test('comes only from page inputs', () => {
    const routes = ['page.tsx', 'layout.tsx'].flatMap((name) =>
      listFiles('app', name),
    );
    expect(routes.length).toBeGreaterThan(4);
    const reads = [...findReachable([...routes, sidebarFile])].filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !allowedFiles.has(file) &&
        !scriptFiles.has(file) &&
        !/^lib\/(?:client|search)\//.test(file) &&
        dataAccess.test(readFileSync(file, 'utf8')),
    );
    expect(reads).toEqual([]);
  });

  test.each([
    ["import { readFile } from 'node:fs/promises';"],
    ["import { revision } from '@/generated/revision';"],
    ["const text = await fetch('https://example.com/');"],
    ['const year = new Date().getFullYear();'],
    ['const id = Math.random();'],
  ])('does not come from %s', (code) => {
    expect(code).toMatch(dataAccess);
  });
});

describe('the environment of pages', () => {
  /**
   * What a page depends on is in its key. The key has all settings but those that `page-cache.ts`
   * lists. It has the build id, which depends on public variables. Next.js compiles
   * `FEEDBACK_URL`, a setting, into scripts. Builds have the same `NODE_ENV`.
   */
  const keyedVariables =
    /\bloadEnvironment\(process\.env\)|\bprocess\.env\.(?:NODE_ENV|FEEDBACK_URL|NEXT_PUBLIC_\w+)(?!\w)/g;

  /** Whether code reads environment variables that the keys of pages may not contain. */
  function readsOtherVariables(code: string): boolean {
    return /\bprocess\.env\b|= process\b|'(?:node:)?process'/.test(
      code.replace(keyedVariables, ''),
    );
  }

  /** One reads the page inputs of the dev server, the other the values in the build id. */
  const allowedFiles = new Set([
    'app/page-input.ts',
    'lib/config/site-values.ts',
  ]);

  test('comes only from settings and public variables', () => {
    const list = (folder: string) =>
      ['.ts', '.tsx'].flatMap((extension) => listFiles(folder, extension));
    const finishing = [
      'lib/client',
      'lib/publish/export',
      'lib/publish/optimize',
    ];
    const modules = [...findReachable(list('app')), ...finishing.flatMap(list)];
    const files = modules.filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && !allowedFiles.has(file),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(
      files.filter((file) => readsOtherVariables(readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });

  test.each([
    ["const color = process.env['COLOR'];"],
    ['const color = process.env.COLOR;'],
    ['const { COLOR } = process.env;'],
    ['const { env } = process;'],
    ["import { env } from 'node:process';"],
    ['const url = process.env.FEEDBACK_URL_2;'],
  ])('does not come from %s', (code) => {
    expect(readsOtherVariables(code)).toBe(true);
  });

  test.each([
    ['const { siteUrl } = loadEnvironment(process.env);'],
    ['const id = process.env.NEXT_PUBLIC_GTM_ID;'],
  ])('may come from %s', (code) => {
    expect(readsOtherVariables(code)).toBe(false);
  });
});

describe('the ids of the code', () => {
  /** Returns the transitive imports of modules that are not among the sources of an id. */
  const findUnhashed = (
    modules: readonly string[],
    sources: readonly string[],
  ) =>
    [...findReachable(modules.flatMap(readImports))].filter(
      (file) => !sources.includes(file),
    );

  test('the build id covers every module of the build and of the routes', async () => {
    const routes = ['.ts', '.tsx', '.mdx']
      .flatMap((extension) => listFiles('app', extension))
      .filter((file) => !/\.test\.tsx?$/.test(file));
    const modules = [
      'scripts/build.ts',
      'next.config.mjs',
      'middleware.ts',
      ...routes,
    ];
    expect(findReachable(modules).size).toBeGreaterThan(200);
    const unhashed = findUnhashed(modules, await listBuildSources());
    // The build generates these files from the content, which is part of the page inputs.
    expect(unhashed.filter((file) => !file.startsWith('generated/'))).toEqual(
      [],
    );
  });

  test('the id of compiled pages covers every module that reads and compiles them', async () => {
    const modules = [
      'lib/publish/read/read-site.ts',
      'lib/content/compile-site.ts',
    ];
    expect(findUnhashed(modules, await listCompilerSources())).toEqual([]);
  });
});

/**
 * All client components. Adding one is a deliberate decision; Biome rejects the directive in any
 * other file.
 */
const clientFiles = [
  'app/docs-sidebar.client.tsx',
  'app/page-article.client.tsx',
  'app/site-layout.client.tsx',
  'components/feedback/feedback.client.tsx',
  'components/mdx/code-tools.client.tsx',
  'components/mdx/interactive-tabs.client.tsx',
  'components/mdx/static-html.client.tsx',
  'components/page-meta/page-facts.client.tsx',
  'components/page-meta/page-help.client.tsx',
  'components/page-meta/page-meta.client.tsx',
  'components/search/search-page.client.tsx',
  'components/ui/support-link.client.tsx',
];

/** Next.js conventions that must be client components. */
const nextClientFiles = ['app/error.tsx', 'app/global-error.tsx'];

test('the list of client components is complete', () => {
  const components = ['app', 'components', 'lib'].flatMap((folder) =>
    listFiles(folder, '.client.tsx'),
  );
  expect(components).toEqual(clientFiles);
});

test('client components begin with the directive', () => {
  const files = [...clientFiles, ...nextClientFiles];
  expect(
    files.filter(
      (file) => !readFileSync(file, 'utf8').startsWith("'use client';\n"),
    ),
  ).toEqual([]);
});

/** Returns the uses of the InstantSearch router, which needs `qs`. */
function findRouterUses(code: string): string[] {
  return (
    code.match(/\brouting=|instantsearch\.js\/es\/lib\/routers|from 'qs'/g) ??
    []
  );
}

test('no module uses the InstantSearch router, which needs qs (replaced by a stub)', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    ['.ts', '.tsx'].flatMap((extension) => listFiles(folder, extension)),
  );
  expect(
    files.filter(
      (file) => findRouterUses(readFileSync(file, 'utf8')).length > 0,
    ),
  ).toEqual([]);
  expect(findRouterUses('<InstantSearch routing={true}>')).toHaveLength(1);
  expect(
    findRouterUses(
      "import { history } from 'instantsearch.js/es/lib/routers';",
    ),
  ).toHaveLength(1);
});

test('every test file belongs to a Vitest project', () => {
  const patterns = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project
      ? (project.test?.include ?? [])
      : [],
  );
  const isRun = (file: string) =>
    patterns.some((pattern) => matchesGlob(file, pattern));
  const files = [
    'app',
    'bench',
    'components',
    'lib',
    'packages',
    'scripts',
    'tests',
  ]
    .flatMap((folder) =>
      ['.test.ts', '.test.tsx'].flatMap((suffix) => listFiles(folder, suffix)),
    )
    // Playwright runs all test files of its folder.
    .filter(
      (file) =>
        !/^tests\/(?:e2e|hosts\/emulators)\/|\/node_modules\//.test(file),
    );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !isRun(file))).toEqual([]);
  expect(isRun('components/a.test.ts')).toBe(false);
});
