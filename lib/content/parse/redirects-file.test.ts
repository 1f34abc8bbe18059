import { describe, expect, test } from 'vitest';
import { getPageRedirects, parseRedirectsFile } from './redirects-file';

const file = '../redirects.yml';

describe('redirects.yml', () => {
  test('returns redirects with their positions', () => {
    const text = '# Moved in May\n- from: /old\n  to: /ai\n\n- { from: "/a/*", to: /crm/* }\n';
    expect(parseRedirectsFile(text, file)).toEqual({
      redirects: [
        { from: '/old', to: '/ai', file, line: 2, column: 9, target: { line: 3, column: 7 } },
        { from: '/a/*', to: '/crm/*', file, line: 5, column: 12, target: { line: 5, column: 23 } },
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
    ['- from: /a\n  to: /b\n  status: 302', 3],
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
    ['---\ntitle: /old\nredirect_from:\n  - /older\n  - "/old"\n---', [5, 6]],
    ['---\r\nredirect_from: [/x, /old]\r\n---', [2, 21]],
  ])('%j', (text, [line, column]) => {
    const others = text.includes('[') ? ['/x'] : text.includes('/older') ? ['/older'] : [];
    const page = { file: 'ai.md', urlPath: '/ai', redirectFrom: [...others, '/old'] };
    expect(getPageRedirects(page, text).slice(-1)).toEqual([
      { from: '/old', to: '/ai', file: 'ai.md', line, column },
    ]);
  });
});
