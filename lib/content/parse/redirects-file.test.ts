import { describe, expect, test } from 'vitest';
import { getPageRedirects, parseRedirectsFile } from './redirects-file';

const file = '../redirects.yml';

describe('redirects.yml', () => {
  test('returns redirects with their positions', () => {
    const text = '# Moved in May\n- from: /old\n  to: /ai\n\n- { from: "/a/*", to: /crm/* }\n';
    expect(parseRedirectsFile(text, file)).toEqual({
      redirects: [
        { from: '/old', to: '/ai', file, line: 2, column: 9 },
        { from: '/a/*', to: '/crm/*', file, line: 5, column: 11 },
      ],
      diagnostics: [],
    });
  });

  test.each(['', '\n', '# none yet\n'])('%j has no redirects', (text) => {
    expect(parseRedirectsFile(text, file)).toEqual({ redirects: [], diagnostics: [] });
  });

  test.each([
    ['from: /a\nto: /b', 1],
    ['- from: /a\n  to: /b\n- from: /c', 3],
    ['- from: /a\n  to: 5', 2],
    ['- from: /a\n  to: /b\n  status: 302', 1],
    ['- from: [', 1],
  ])('reports %j at line %i', (text, line) => {
    const { redirects, diagnostics } = parseRedirectsFile(text, file);
    expect(redirects).toEqual([]);
    expect(
      diagnostics.map((diagnostic) => [diagnostic.rule, diagnostic.file, diagnostic.line]),
    ).toEqual([['bad-redirect', file, line]]);
  });
});

describe('redirect_from', () => {
  test.each([
    ['---\nredirect_from: /old\n---', [2, 16]],
    ['---\ntitle: /old\nredirect_from:\n  - /older\n  - "/old"\n---', [4, 5]],
    ['---\r\nredirect_from: [/x, /old]\r\n---', [2, 21]],
    ['---\nredirect_from: !!str "/\\x6fld"\n---', [1, 1]],
  ])('%j', (text, [line, column]) => {
    const page = { file: 'ai.md', urlPath: '/ai', redirectFrom: ['/old'] };
    expect(getPageRedirects(page, text)).toEqual([
      { from: '/old', to: '/ai', file: 'ai.md', line, column },
    ]);
  });
});
