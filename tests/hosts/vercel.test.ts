import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headerRules, headersOf } from '@/lib/export/security-headers';
import { fixtureDir, fixturePaths } from '@/tests/export/exported-site';
import { otherForms } from './other-forms';

/** A rule as Vercel's own code makes it of vercel.json: the first that matches and does not go on counts. */
type Route = { src?: string; status?: number; headers?: Record<string, string>; continue?: true };
type Compiler = {
  getTransformedRoutes: (config: unknown) => { routes: Route[] | null; error: unknown };
};

const emulators = resolve('tests/hosts/emulators');
const isMissing = !existsSync(`${emulators}/node_modules/@vercel/routing-utils`);

test("Vercel's compiler of rules is available", () => {
  if (isMissing) console.warn('SKIPPED: the compiler of Vercel is not installed on this machine.');
  if (process.env['CI'] === 'true') expect(isMissing).toBe(false);
});

describe.skipIf(isMissing)('vercel.json, compiled by Vercel', () => {
  const { getTransformedRoutes }: Compiler = isMissing
    ? { getTransformedRoutes: () => ({ routes: [], error: null }) }
    : createRequire(`${emulators}/package.json`)('@vercel/routing-utils');
  const { routes, error } = getTransformedRoutes(
    JSON.parse(readFileSync(`${fixtureDir}/vercel.json`, 'utf8')),
  );
  const rules = routes ?? [];

  /** Where one redirect leads. */
  const next = (path: string): string | undefined => {
    for (const { src = '', headers, continue: goesOn } of rules) {
      const match = goesOn ? null : new RegExp(src).exec(path);
      const location = headers?.['Location'];
      if (match && location) return location.replace(/\$(\d)/g, (_, group) => match[group] ?? '');
    }
    return undefined;
  };

  /** A path and where it leads, until it leads no further; a circle would be longer than any way. */
  const way = (path: string): string[] => {
    const paths = [path];
    for (let to = next(path); to !== undefined && paths.length < 6; to = next(to)) paths.push(to);
    return paths;
  };

  test('compiles without errors', () => {
    expect(error).toBeNull();
    expect(rules.length).toBeGreaterThan(fixturePaths.length);
  });

  test('no rule redirects a canonical path', () => {
    for (const path of fixturePaths) expect(way(encodeURI(path))).toEqual([encodeURI(path)]);
  });

  test('every other form of a path leads to it, by the host and at most one rule', () => {
    for (const path of fixturePaths) {
      const forms = otherForms(path).filter(([kind]) => kind !== 'letter case');
      for (const [kind, form] of forms) {
        const [, ...hops] = way(form);
        expect([form, hops.at(-1)]).toEqual([form, encodeURI(path)]);
        expect(hops.length, form).toBeLessThanOrEqual(kind === 'slash' ? 1 : 2);
      }
    }
  });

  test.each(['', '/', '.html', '/index.html'])('the legacy path redirects, with %j', (ending) => {
    const ways = way(`/ai/ai-workforce/ai-receptionist${ending}`);
    expect(ways.at(-1)).toBe('/ai/ai-workforce/ai-chat-receptionist/');
  });

  test.each(['/docs/crm', '/crm/unknown', '/ai/ai-workforce', '//evil.example'])(
    '%s is not redirected',
    (path) => {
      expect(next(path)).toBeUndefined();
    },
  );

  test.each(['/', '/crm/lists', '/crm/lists.txt', '/_next/static/chunks/a.js', '/assets/a.png'])(
    '%s has its headers',
    (path) => {
      const matching = rules.filter(
        ({ src = '', continue: goesOn }) => goesOn && new RegExp(src).test(path),
      );
      const headers = Object.assign({}, ...matching.map((rule) => rule.headers));
      expect(headers).toMatchObject(headersOf(path, headerRules()));
    },
  );
});
