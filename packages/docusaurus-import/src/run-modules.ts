import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';

/** Stands for a package that is not installed: any property of it, and what it returns, is the same again, and no data. */
const stub = `const stub = new Proxy(function () {}, {
  get: (_, key) => key === 'toJSON' ? () => null
    : key === Symbol.iterator ? function* () {}
    : key === Symbol.toPrimitive ? () => ''
    : key === 'then' || key === '__esModule' ? undefined : stub,
  apply: () => stub,
  construct: () => stub,
  getPrototypeOf: () => stub,
});
module.exports = stub;`;

const stubMissing: Plugin = {
  name: 'stub-missing',
  setup({ onResolve, onLoad, resolve }) {
    onResolve(
      { filter: /.*/ },
      async ({ path, pluginData, kind, importer, namespace, resolveDir }) => {
        if (pluginData === 'resolved' || kind === 'entry-point') return undefined;
        if (path.startsWith('node:')) return { path, external: true };
        const found = await resolve(path, {
          kind,
          importer,
          namespace,
          resolveDir,
          pluginData: 'resolved',
        });
        if (found.errors.length > 0) return { path, namespace: 'stub' };
        const isPackage = /[\\/]node_modules[\\/]/.test(found.path);
        return isPackage ? { path: pathToFileURL(found.path).href, external: true } : found;
      },
    );
    onLoad({ filter: /.*/, namespace: 'stub' }, () => ({ contents: stub, loader: 'js' }));
  },
};

/** The code that runs a file of a project, and calls what it exports. */
const createEntry = (file: string, paths: string) => `
import * as exported from ${JSON.stringify(file)};
import { readFileSync, writeFileSync } from 'node:fs';
const value = 'default' in exported ? exported.default : { ...exported };
const result = await (typeof value === 'function' ? value({}) : value);
const urlPaths = JSON.parse(readFileSync(${JSON.stringify(paths)}, 'utf8'));
const created = urlPaths.length === 0 ? [] : (result.plugins ?? []).flatMap((plugin) => {
  const create = Array.isArray(plugin) ? plugin[1]?.createRedirects : undefined;
  return create ? urlPaths.flatMap((to) => [create(to) ?? []].flat().map((from) => ({ from, to }))) : [];
});
const replace = (key, item) => key === 'createRedirects' && item ? true : item;
writeFileSync(process.argv[2], JSON.stringify({ value: result, created }, replace) ?? 'null');
process.exit(0);`;

/** Modules run as if they were where they are. What they require is a stub if it is missing. */
const createBanner = (file: string) => `import NodeModule from 'node:module';
{
  const { _load: load, _resolveFilename: resolve } = NodeModule;
  const attempt = (run, fallback) => { try { return run(); } catch { return fallback(); } };
  const createStub = () => { const module = { exports: {} }; ${stub}; return module.exports; };
  NodeModule._resolveFilename = (...args) => attempt(() => resolve(...args), () => args[0]);
  NodeModule._load = (...args) => attempt(() => load(...args), createStub);
  globalThis.require = NodeModule.createRequire(${JSON.stringify(file)});
  globalThis.__dirname = ${JSON.stringify(dirname(file))};
  globalThis.__filename = ${JSON.stringify(file)};
}`;

/**
 * Runs a configuration or sidebars file of a project in a process of its own, and returns what it exports as plain data, and the
 * redirects that it computes for URL paths. Packages that are not installed are stubs.
 */
export async function runModule(
  file: string,
  urlPaths: readonly string[] = [],
): Promise<{ value: unknown; created: { from: string; to: string }[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'docusaurus-import-'));
  const [bundle, result, paths] = ['bundle.mjs', 'result.json', 'paths.json'].map((name) =>
    join(folder, name),
  );
  try {
    await writeFile(String(paths), JSON.stringify(urlPaths));
    await build({
      stdin: {
        contents: createEntry(file, String(paths)),
        resolveDir: dirname(file),
        loader: 'js',
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      outfile: String(bundle),
      banner: { js: createBanner(file) },
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) },
      loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.md': 'text', '.mdx': 'text' },
      logLevel: 'silent',
      tsconfigRaw: {},
      plugins: [stubMissing],
    });
    await promisify(execFile)(process.execPath, [String(bundle), String(result)], {
      cwd: dirname(file),
      timeout: 120_000,
      maxBuffer: 1e8,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return existsSync(String(result))
      ? JSON.parse(await readFile(String(result), 'utf8'))
      : { value: undefined, created: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
