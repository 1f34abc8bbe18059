import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const packageDir = 'bench/lighthouse';
const files = ['package.json', 'package-lock.json'];

/**
 * Installs the Lighthouse version pinned in `bench/lighthouse` into a folder, unless it is installed already. Returns the path of its
 * CLI. Throws if the installation fails.
 */
export async function installLighthouse(dir: string): Promise<string> {
  const program = join(dir, 'node_modules/lighthouse/cli/index.js');
  if (await isInstalled(dir, program)) return program;
  console.log('Installing Lighthouse (once, about 190 MB in 200 packages)');
  await mkdir(dir, { recursive: true });
  for (const file of files) await cp(join(packageDir, file), join(dir, file));
  const args = ['ci', '--prefix', dir, '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', args).catch((error) => {
    throw new Error(
      `Could not install Lighthouse from the npm registry into ${dir}. All other measurements work without it. ${getReason(error)}`,
      { cause: error },
    );
  });
  return program;
}

/** Compares the lockfiles to check the versions, and checks for npm's hidden lockfile, which exists only after a complete installation. */
async function isInstalled(dir: string, program: string): Promise<boolean> {
  const paths = [
    join(packageDir, 'package-lock.json'),
    join(dir, 'package-lock.json'),
    join(dir, 'node_modules/.package-lock.json'),
    program,
  ];
  const [expectedLock, installedLock, ...others] = await Promise.all(
    paths.map((path) => readFile(path, 'utf8').catch(() => undefined)),
  );
  return expectedLock === installedLock && others.every((text) => text !== undefined);
}

/** Returns the first error lines of npm, or the message of the spawn error. */
function getReason(error: Error & { stderr?: string }): string {
  const lines = error.stderr?.split('\n').filter((line) => /^npm error\s+\S/.test(line));
  return lines?.slice(0, 2).join('; ') || error.message;
}
