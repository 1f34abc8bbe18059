import { expect, test, vi } from 'vitest';
import {
  createTrustedTypesPolicy,
  toTrustedHtml,
  toTrustedScript,
  toTrustedScriptUrl,
} from './trusted-types';

const { origin } = location;

test.each([
  '/_next/static/chunks/a.js',
  `${origin}/_next/static/chunks/a.js`,
  'worker.js',
  '/a.js?b=https://evil.example',
])('trusts the script URL %s', (url) => {
  expect(toTrustedScriptUrl(url)).toBe(url);
});

test.each([
  'https://evil.example/a.js',
  '//evil.example/a.js',
  '/\\evil.example/a.js',
  `${origin}.evil.example/a.js`,
  `${origin.replace('//', '//user@evil.example/')}/a.js`,
  `blob:${origin}/0-0-0`,
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('rejects the script URL %s', (url) => {
  expect(toTrustedScriptUrl(url)).toBeNull();
});

test('allows scripts from third-party origins and no others', () => {
  const origins = ['https://www.example.com'];
  const trusted = 'https://www.example.com/gtm.js?id=x';
  expect(toTrustedScriptUrl(trusted, origins)).toBe(trusted);
  expect(
    toTrustedScriptUrl('https://www.example.com.evil.example/a.js', origins),
  ).toBeNull();
  expect(toTrustedScriptUrl('http://www.example.com/a.js', origins)).toBeNull();
});

test.each(['{"@type":"BreadcrumbList"}', '[1]', '"text"'])(
  'trusts the JSON %s',
  (text) => {
    expect(toTrustedScript(text, new Set())).toBe(text);
  },
);

test.each(['', 'alert(1)', '{"a":1};alert(1)', '{a:1}'])(
  'rejects the script %j',
  (text) => {
    expect(toTrustedScript(text, new Set(['start()']))).toBeNull();
  },
);

test.each(['', 'text', 'a > b && c', '<script></script>'])(
  'trusts %j, which creates no elements',
  (html) => {
    expect(toTrustedHtml(html)).toBe(html);
  },
);

test.each([
  '<b>text</b>',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<script></script><b>',
])('rejects the HTML %s', (html) => {
  expect(toTrustedHtml(html)).toBeNull();
});

test('creates the default policy, which allows the initial scripts', () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  insertInitialScript('start()');
  createTrustedTypesPolicy();
  insertInitialScript('later()');
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(rules.createScript('start()')).toBe('start()');
  expect(rules.createScript('later()')).toBeNull();
  expect(rules.createScriptURL('https://evil.example/a.js')).toBeNull();
  expect(rules.createHTML('<b>')).toBeNull();
});

function insertInitialScript(text: string): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.textContent = text;
  document.head.append(script);
}

test('does nothing without Trusted Types support', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(createTrustedTypesPolicy).not.toThrow();
});

test('trusts the scripts that the policy of the page allows', () => {
  document.head.innerHTML =
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\';script-src \'self\' https://counter.example.com;img-src https://pictures.example.com">';
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  createTrustedTypesPolicy();
  const { createScriptURL } = createPolicy.mock.calls[0]?.[1] ?? {};
  const script = 'https://counter.example.com/count.js';
  expect(createScriptURL(script)).toBe(script);
  expect(createScriptURL('https://pictures.example.com/a.js')).toBeNull();
});
