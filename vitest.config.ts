import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isTested } from './tests/e2e/sites';

const getPath = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const alias = {
  '@/search-language': getPath('lib/search/english.ts'),
  '@/messages/search': getPath('lib/messages/en-search.ts'),
  '@/messages/deferred': getPath('lib/messages/en-deferred.ts'),
  '@/messages/default': getPath('lib/messages/en.ts'),
  '@/messages': getPath('lib/messages/en.ts'),
  '@': getPath('.').replace(/\/$/, ''),
};

// Build machines often use UTC, where code that depends on the time zone would pass.
process.env['TZ'] = 'America/New_York';

/** For tests that hang: how long one computes on a busy machine is no reason to fail. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * A worker for each core instead of one for each file: tests/setup.ts keeps the files independent
 * of each other.
 */
const sharedWorkers = { pool: 'threads', isolate: false, ...timeouts } as const;

/**
 * One worker that all files share, so that each page of an export is parsed once:
 * tests/export/exported-site.ts.
 */
const parsedOnce = { isolate: false, maxWorkers: 1, ...timeouts } as const;

/** The projects need the aliases, too. */
const createProject = (name: string, include: string[], options: object) => ({
  resolve: { alias },
  test: { name, include, ...options },
});

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      createProject(
        'unit',
        [
          '{lib,packages,scripts,app}/**/*.test.ts',
          'tests/{code,mock-search}/**/*.test.ts',
        ],
        { ...sharedWorkers, setupFiles: ['./tests/setup.ts'] },
      ),
      createProject(
        'component',
        [
          '{app,components,tests/code}/**/*.test.tsx',
          'lib/{client,publish,search}/**/*.test.tsx',
        ],
        {
          environment: 'happy-dom',
          ...sharedWorkers,
          // A click on a link leaves no page.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: {
                  disableMainFrameNavigation: true,
                  disableFallbackToSetURL: true,
                },
              },
            },
          },
          // Hooks run last to first: what a test replaced is restored before the window is emptied.
          setupFiles: ['./tests/component-setup.ts', './tests/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      ),
      createProject('export', ['tests/export/**/*.test.ts'], {
        exclude: isTested('languages')
          ? []
          : ['tests/export/{borealis,languages}.test.ts'],
        ...parsedOnce,
      }),
      createProject('site', ['tests/site/**/*.test.ts'], parsedOnce),
      createProject('hosts', ['tests/hosts/**/*.test.ts'], timeouts),
      createProject('minimum', ['tests/minimum/**/*.test.ts'], timeouts),
      createProject('webkit', ['tests/webkit/**/*.test.ts'], {
        exclude: isTested('languages')
          ? []
          : ['tests/webkit/languages.test.ts'],
        globalSetup: './tests/webkit/start-driver.ts',
        // The driver has one session at a time.
        fileParallelism: false,
        expect: { poll: { interval: 50, timeout: 30_000 } },
        ...timeouts,
      }),
    ],
    coverage: {
      include: ['{lib,packages}/**/*.ts'],
      // Builds and the dev server run the pipelines, which have end-to-end tests.
      exclude: [
        'lib/content/markdown/compile.ts',
        'lib/publish/{build/build-site,build/read-build-content,build/render-pages,build/render-site,build/start-build,export/finish-export,read/read-files,serve/dev-content}.ts',
        '**/*.test.*',
        'packages/*/tests/**',
      ],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: 'test-results/coverage',
      // A little below what all unit and component tests cover.
      thresholds: {
        'lib/**': {
          statements: 97.3,
          branches: 93,
          functions: 97.3,
          lines: 98,
        },
        'packages/**': {
          statements: 97,
          branches: 86.5,
          functions: 97.4,
          lines: 98,
        },
      },
    },
  },
});
