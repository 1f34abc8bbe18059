import { describe, expect, test } from 'vitest';
import { parseDocusaurusConfig } from './docusaurus-config';

describe('docsPath', () => {
  test.each([
    ['', '/docs'],
    ['docs: { routeBasePath: "manual" }', '/manual'],
    ["docs: { sidebar: { a: 1 }, routeBasePath: '/' }", ''],
    ["blog: { routeBasePath: '/' }, docs: { path: 'docs' }", '/docs'],
    ["docs: { path: 'docs' }, blog: { routeBasePath: '/' }", '/docs'],
    ["docs: {\n  // routeBasePath: 'old',\n  routeBasePath: '/a/b/',\n}", '/a/b'],
    ['docs: { routeBasePath: getPath() }', '/docs'],
  ])('%j is %j', (text, docsPath) => {
    expect(parseDocusaurusConfig(text).docsPath).toBe(docsPath);
  });
});

test.each([
  ['', true],
  ["markdown: { mermaid: true, format: 'detect' }", false],
  ["markdown: { format: 'mdx' }", true],
])('Markdown in %j is MDX: %s', (text, isMdx) => {
  expect(parseDocusaurusConfig(text).isMdx).toBe(isMdx);
});

test.each([
  ['', { hasMath: false, hasNumberPrefixes: true, sidebarPath: undefined }],
  ["sidebarPath: require.resolve('./docs/menu.js')", { sidebarPath: './docs/menu.js' }],
  ['sidebarPath: "menu.js"', { sidebarPath: 'menu.js' }],
  ['', { docsFolder: 'docs' }],
  ["docs: { sidebarPath: 'x', path: '../docs' }", { docsFolder: '../docs' }],
  ["docs: { versions: { current: { path: 'next' } } }", { docsFolder: 'docs' }],
  ["blog: { path: 'news' }", { docsFolder: 'docs' }],
  ['numberPrefixParser: false', { hasNumberPrefixes: false }],
  ["remarkPlugins: [require('remark-math')]", { hasMath: true }],
  ['import remarkMath from "remark-math"', { hasMath: true }],
])('reads the settings in %j', (text, settings) => {
  expect(parseDocusaurusConfig(text)).toMatchObject(settings);
});

test('reads the labels of sidebars in the navigation bar', () => {
  const text = `items: [
    { type: 'docSidebar', sidebarId: 'guide', position: 'left', label: "The guide" },
    { label: 'API', type: 'docSidebar', sidebarId: 'api' },
    { type: 'docSidebar', sidebarId: 'none' },
    { to: '/blog', label: 'Blog' },
  ]`;
  expect([...parseDocusaurusConfig(text).sidebarLabels]).toEqual([
    ['guide', 'The guide'],
    ['api', 'API'],
  ]);
});
