import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  createHeaderRules,
  resolveHeaders,
} from '@/lib/publish/export/response-headers';
import { fixtureDir, fixturePaths } from '@/tests/export/exported-site';
import { getUrlAliases } from './hosts';

/** A route compiled from vercel.json. The first match without `continue` applies. */
type Route = {
  src?: string;
  status?: number;
  headers?: Record<string, string>;
  continue?: true;
};
type Compiler = {
  getTransformedRoutes: (config: unknown) => {
    routes: Route[] | null;
    error: unknown;
  };
};

const emulators = resolve('tests/hosts/emulators');
const isMissing = !existsSync(
  `${emulators}/node_modules/@vercel/routing-utils`,
);

test("Vercel's route compiler is available", () => {
  if (isMissing) {
    console.warn("SKIPPED: Vercel's route compiler is not installed.");
  }
  if (process.env['CI'] === 'true') {
    expect(isMissing).toBe(false);
  }
});

describe.skipIf(isMissing)('vercel.json, compiled by Vercel', () => {
  const { getTransformedRoutes }: Compiler = isMissing
    ? { getTransformedRoutes: () => ({ routes: [], error: null }) }
    : createRequire(`${emulators}/package.json`)('@vercel/routing-utils');
  const { routes, error } = getTransformedRoutes(
    JSON.parse(readFileSync(`${fixtureDir}/vercel.json`, 'utf8')),
  );
  const rules = routes ?? [];

  /** Returns the target of the redirect that matches a path. */
  const findRedirect = (path: string): string | undefined => {
    for (const { src = '', headers, continue: continues } of rules) {
      const match = continues ? null : new RegExp(src).exec(path);
      const location = headers?.['Location'];
      if (match && location) {
        return location.replace(/\$(\d)/g, (_, group) => match[group] ?? '');
      }
    }
    return undefined;
  };

  /** Follows at most five redirects and returns all paths, including the first. */
  const followRedirects = (path: string): string[] => {
    const paths = [path];
    for (
      let to = findRedirect(path);
      to !== undefined && paths.length < 6;
      to = findRedirect(to)
    ) {
      paths.push(to);
    }
    return paths;
  };

  test('compiles without errors', () => {
    expect(error).toBeNull();
    expect(rules.length).toBeGreaterThan(fixturePaths.length);
  });

  test('no rule redirects a canonical path', () => {
    for (const path of fixturePaths) {
      expect(followRedirects(encodeURI(path))).toEqual([encodeURI(path)]);
    }
  });

  test('every alias of a path redirects to the path with at most one rule and the built-in redirect', () => {
    for (const path of fixturePaths) {
      const aliases = getUrlAliases(path).filter(
        ([kind]) => kind !== 'letter case',
      );
      for (const [kind, alias] of aliases) {
        const [, ...hops] = followRedirects(alias);
        expect([alias, hops.at(-1)]).toEqual([alias, encodeURI(path)]);
        expect(hops.length, alias).toBeLessThanOrEqual(
          kind === 'slash' ? 1 : 2,
        );
      }
    }
  });

  test.each(['', '/', '.html', '/index.html'])(
    'redirects the legacy path + %j',
    (suffix) => {
      const hops = followRedirects(`/ai/ai-workforce/ai-receptionist${suffix}`);
      expect(hops.at(-1)).toBe('/ai/ai-workforce/ai-chat-receptionist/');
    },
  );

  test.each([
    '/docs/crm',
    '/crm/unknown',
    '/ai/ai-workforce',
    '//evil.example',
  ])('%s is not redirected', (path) => {
    expect(findRedirect(path)).toBeUndefined();
  });

  test.each([
    '/',
    '/crm/lists',
    '/crm/lists.txt',
    '/_next/static/chunks/a.js',
    '/assets/a.png',
  ])('%s has its headers', (path) => {
    const matching = rules.filter(
      ({ src = '', continue: continues }) =>
        continues && new RegExp(src).test(path),
    );
    const headers = Object.assign({}, ...matching.map((rule) => rule.headers));
    expect(headers).toMatchObject(resolveHeaders(path, createHeaderRules()));
  });
});
