/**
 * The constants of Next that its code for browsers reads; the file has some eighty more. A test compares them with that code.
 */
export const constantsInBrowsers = [
  'NEXT_INTERCEPTION_MARKER_PREFIX',
  'NEXT_NAV_DEPLOYMENT_ID_HEADER',
  'NEXT_QUERY_PARAM_PREFIX',
];

/** Parts of InstantSearch that this site never runs: its router, its reports to the service, its state from a server, its templates,
 * and trees of facets. */
const ofInstantSearch = {
  createInsightsMiddleware: 'export function createInsightsMiddleware() {}',
  createRouterMiddleware: 'export function createRouterMiddleware() {}',
  createMetadataMiddleware:
    'export function isMetadataEnabled() { return false; }\nexport function createMetadataMiddleware() {}',
  hydrateSearchClient: 'export function hydrateSearchClient() {}',
  hydrateRecommendCache: 'export function hydrateRecommendCache() {}',
  createHelpers: 'export default function createHelpers() { return {}; }',
  'generate-hierarchical-tree':
    'module.exports = function generateTrees() { return function tree() {}; };',
};

/** Parts of Next that an export never runs in a browser: actions of a server, a mock server for Node's process, and most constants. */
const ofNext = {
  'next/dist/lib/constants.js': { keep: constantsInBrowsers },
  'next/dist/client/components/router-reducer/reducers/server-action-reducer.js': {
    code: "exports.serverActionReducer = function () { throw new Error('This site has no server.'); };",
  },
  'next/dist/compiled/process/browser.js': { code: 'module.exports = { env: {} };' },
};

/** Rules by which the bundler puts short texts in place of modules that the site never runs. Tests of the export and end-to-end tests hold that
 * they stay away and that nothing misses them. */
export function unusedModules() {
  const searching = Object.entries(ofInstantSearch).map(([name, code]) => [
    `${name}.js`,
    { loaders: [loader({ code })] },
  ]);
  const browsing = Object.entries(ofNext).map(([path, options]) => [
    `**/${path}`,
    { condition: { all: ['browser', 'production'] }, loaders: [loader(options)] },
  ]);
  return Object.fromEntries([...searching, ...browsing]);
}

/** @param {{ code: string } | { keep: string[] }} options */
function loader(options) {
  return { loader: './lib/unused/instead.cjs', options };
}
