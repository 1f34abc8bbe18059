import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { ProjectFiles } from './project-files';
import type { Report } from './report';

/**
 * Makes `require` return a stub for what it cannot load: all properties and return values of the
 * stub are the stub itself, which serializes to null. Configurations ask Git for versions and
 * dates, but no other process can start.
 */
const banner = `{
  const stub = new Proxy(function () {}, {
    get: (_, key) => key === 'toJSON' ? () => null
      : key === Symbol.iterator ? function* () {}
      : key === Symbol.toPrimitive ? () => ''
      : key === 'then' || key === '__esModule' ? undefined : stub,
    apply: () => stub,
    construct: () => stub,
    getPrototypeOf: () => stub,
  });
  const Module = require('node:module');
  const { _load: load, _resolveFilename: resolve } = Module;
  Module._load = (...args) => { try { return load(...args); } catch { return stub; } };
  Module._resolveFilename = (...args) => { try { return resolve(...args); } catch { return args[0]; } };
  globalThis.__webpack_public_path__ = '/';
  Object.assign(require('node:child_process'), {
    execSync: () => '',
    execFileSync: () => '',
    spawnSync: () => ({ status: 1, stdout: '', stderr: '' }),
  });
}`;

/**
 * Returns the entry point that imports a project file, calls its default export if it is a
 * function, and writes the result.
 */
const createEntry = (file: string) => `
const exported = require(${JSON.stringify(file)});
const value = exported.default ?? exported;
const replace = (key, item) => typeof item === 'function' ? true : item;
Promise.resolve(typeof value === 'function' ? value({}) : value).then((result) =>
  process.stdout.write('\\n' + (JSON.stringify(result, replace) ?? 'null'), () => process.exit(0)));`;

/**
 * Runs a configuration or sidebars file of a project, once, and returns its exports as plain data;
 * undefined if it fails. Packages that are not installed are stubs.
 */
export async function runFile(
  file: string,
  projectFiles: ProjectFiles,
  report: Report,
): Promise<unknown> {
  try {
    // The permission model follows links.
    const [link] = projectFiles.links;
    if (link !== undefined) {
      throw new Error(`Error: ${link} leads out of the project: remove it`);
    }
    return JSON.parse(
      await runCode(
        await bundle(file, projectFiles),
        dirname(file),
        projectFiles.root,
      ),
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const detail =
      /^.*Error\b.*:.*$/m.exec(message)?.[0] ?? message.split('\n')[0];
    report({
      kind: 'failed',
      file,
      detail: `Failed to run: ${detail}`,
    });
    return undefined;
  }
}

/** Returns the code of a file and of all project files that it imports, without packages. */
async function bundle(
  file: string,
  projectFiles: ProjectFiles,
): Promise<string> {
  const folder = dirname(file);
  const { outputFiles } = await build({
    stdin: { contents: createEntry(file), resolveDir: folder, loader: 'js' },
    bundle: true,
    packages: 'external',
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    banner: { js: banner },
    define: {
      __filename: JSON.stringify(file),
      __dirname: JSON.stringify(folder),
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
    },
    loader: { '.js': 'jsx', '.md': 'text', '.mdx': 'text' },
    logLevel: 'silent',
    tsconfigRaw: {},
    plugins: [
      {
        name: 'project-files',
        setup: ({ onLoad }) => {
          // Files outside of the project are empty.
          onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) =>
            projectFiles.exists(path) ? undefined : { contents: '' },
          );
        },
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
    '--input-type=commonjs',
  ];
  const options = {
    cwd,
    env: emptyEnvironment,
    timeout: 120_000,
    maxBuffer: 1e8,
  };
  const execution = promisify(execFile)(process.execPath, args, options);
  execution.child.stdin?.end(code);
  const { stdout } = await execution;
  return stdout.slice(stdout.lastIndexOf('\n'));
}

// The types of installed packages can require variables.
const emptyEnvironment: NodeJS.ProcessEnv = Object.create(null);
