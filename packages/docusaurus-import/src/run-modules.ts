import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type PluginBuild } from 'esbuild';
import type { ProjectFiles } from './project-files';
import type { Report } from './report';

/**
 * Replaces a package that is not installed: all its properties and return values are the stub
 * itself, which serializes to null.
 */
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

/**
 * Returns a module with what `require` of a project file results in: its default export if it has
 * no others, as in Docusaurus.
 */
const createRequired = (
  file: string,
) => `import * as found from ${JSON.stringify(file)};
const { default: main, ...names } = found;
const isMain = Object(main) === main && Object.keys(names).every((name) => name in main);
module.exports = isMain ? main : found;`;

/**
 * Bundles the files of the project. Packages that are not installed in its folder, and files
 * outside, are stubs.
 */
function resolveModules(
  { onResolve, onLoad, resolve }: PluginBuild,
  { exists }: ProjectFiles,
) {
  onResolve({ filter: /.*/ }, async ({ path, pluginData, ...args }) => {
    if (pluginData === 'resolved' || args.kind === 'entry-point') {
      return undefined;
    }
    if (path.startsWith('node:')) {
      return { path, external: true };
    }
    const { kind, importer, namespace, resolveDir } = args;
    const options = {
      kind,
      importer,
      namespace,
      resolveDir,
      pluginData: 'resolved',
    };
    const found = await resolve(path, options);
    return found.external
      ? found
      : locateModule(path, kind, found.path, exists);
  });
  // Each file has its own path.
  onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
    const paths = JSON.stringify([
      path,
      dirname(path),
      pathToFileURL(path).href,
    ]);
    const contents = `const [__path, __folder, __url] = ${paths};${(await readFile(path, 'utf8')).replace(/^\uFEFF?#!.*/, '')}`;
    return {
      contents,
      loader: /\.[cm]?ts$/.test(path) ? 'ts' : 'tsx',
    };
  });
  onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
    contents: createRequired(path),
    resolveDir: dirname(path),
  }));
  onLoad({ filter: /.*/, namespace: 'stub' }, () => ({
    contents: stub,
    loader: 'js',
  }));
}

/** Returns where the code of a module that was found at a file path is. */
function locateModule(
  name: string,
  kind: string,
  path: string,
  exists: ProjectFiles['exists'],
) {
  if (path === '' || !exists(path)) {
    return { path: name, namespace: 'stub' };
  }
  const isPackage = /[\\/]node_modules[\\/]/.test(path);
  if (isPackage) {
    return { path: pathToFileURL(path).href, external: true };
  }
  const isCode = /\.[cm]?[jt]sx?$/.test(path);
  if (kind === 'require-call' && isCode) {
    return { path, namespace: 'required' };
  }
  return { path };
}

/**
 * Returns the entry point that imports a project file, calls its default export if it is a
 * function, and writes the result.
 */
const createEntry = (file: string) => `
import * as exported from ${JSON.stringify(file)};
const value = 'default' in exported ? exported.default : { ...exported };
const result = await (typeof value === 'function' ? value({}) : value);
const replace = (key, item) => typeof item === 'function' ? true : item;
process.stdout.write('\\n' + (JSON.stringify(result, replace) ?? 'null'), () => process.exit(0));`;

/**
 * Makes `require`, `__dirname` and the public path of Webpack behave as in CommonJS. Missing
 * modules are stubs.
 */
const createBanner = (file: string) => `{
  const NodeModule = process.getBuiltinModule('node:module');
  const { _load: load, _resolveFilename: resolve } = NodeModule;
  const attempt = (run, fallback) => { try { return run(); } catch { return fallback(); } };
  const createStub = () => { const module = { exports: {} }; ${stub}; return module.exports; };
  NodeModule._resolveFilename = (...args) => attempt(() => resolve(...args), () => args[0]);
  NodeModule._load = (...args) => attempt(() => load(...args), createStub);
  globalThis.require = NodeModule.createRequire(${JSON.stringify(file)});
  globalThis.__webpack_public_path__ = '/';
  const childProcess = process.getBuiltinModule('node:child_process');
  // Configurations ask Git for versions and dates, but no other process can start.
  childProcess.execSync = () => '';
  childProcess.execFileSync = () => '';
  childProcess.spawnSync = () => ({ status: 1, stdout: '', stderr: '' });
  NodeModule.syncBuiltinESMExports();
}`;

/**
 * Runs a configuration or sidebars file of a project, once, and returns its exports as plain data;
 * undefined if it fails. Packages that are not installed are stubs.
 */
export async function runFile(
  file: string,
  files: ProjectFiles,
  report: Report,
): Promise<unknown> {
  try {
    // The permission model follows links.
    const [link] = files.links;
    if (link !== undefined) {
      throw new Error(`Error: ${link} leads out of the project: remove it`);
    }
    return JSON.parse(
      await runCode(await bundle(file, files), dirname(file), files.root),
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const detail =
      /^.*Error\b.*:.*$/m.exec(message)?.[0] ?? message.split('\n')[0];
    report({
      rule: 'failed',
      file,
      detail: `Failed to run: ${detail}`,
    });
    return undefined;
  }
}

/** Returns the code of a file and of all project files that it imports. */
async function bundle(file: string, files: ProjectFiles): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: createEntry(file),
      resolveDir: dirname(file),
      loader: 'js',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: createBanner(file) },
    define: {
      __filename: '__path',
      __dirname: '__folder',
      'import.meta.url': '__url',
    },
    loader: {
      '.css': 'empty',
      '.svg': 'empty',
      '.png': 'empty',
      '.md': 'text',
      '.mdx': 'text',
    },
    logLevel: 'silent',
    tsconfigRaw: {},
    plugins: [
      {
        name: 'resolve-modules',
        setup: (plugin) => resolveModules(plugin, files),
      },
    ],
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** The option of Node.js that enables its permission model. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Runs code in a process that can read one folder, and cannot write, start processes or see the
 * environment. Returns the last line of its output.
 */
async function runCode(
  code: string,
  cwd: string,
  folder: string,
): Promise<string> {
  const args = [
    permissionFlag,
    `--allow-fs-read=${folder}`,
    '--no-warnings',
    '--input-type=module',
  ];
  const options = {
    cwd,
    env: emptyEnvironment,
    timeout: 120_000,
    maxBuffer: 1e8,
  };
  const run = promisify(execFile)(process.execPath, args, options);
  run.child.stdin?.end(code);
  const { stdout } = await run;
  return stdout.slice(stdout.lastIndexOf('\n'));
}

// The types of installed packages can require variables.
const emptyEnvironment: NodeJS.ProcessEnv = Object.create(null);
