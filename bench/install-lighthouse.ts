import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const own = 'bench/lighthouse';
const files = ['package.json', 'package-lock.json'];

/**
 * Installs Lighthouse as `bench/lighthouse` pins it, into a folder of the bench, unless it is there already; gives the path of
 * its program. Throws an Error that says what to do when it cannot be had.
 */
export async function installLighthouse(dir: string): Promise<string> {
  const program = join(dir, 'node_modules/lighthouse/cli/index.js');
  if (await isInstalled(dir, program)) return program;
  console.log('Installing Lighthouse, once: about 190 MB in 200 packages');
  await mkdir(dir, { recursive: true });
  for (const file of files) await cp(join(own, file), join(dir, file));
  const words = ['ci', '--prefix', dir, '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', words).catch((error) => {
    throw new Error(
      `Lighthouse could not be installed from the npm registry into ${dir}; all other measures do without it. ${reasonOf(error)}`,
      { cause: error },
    );
  });
  return program;
}

/** The lock that npm writes beside the packages tells that they are all there; ours, that they are the right ones. */
async function isInstalled(dir: string, program: string): Promise<boolean> {
  const places = [
    join(own, 'package-lock.json'),
    join(dir, 'package-lock.json'),
    join(dir, 'node_modules/.package-lock.json'),
    program,
  ];
  const [wanted, present, ...others] = await Promise.all(
    places.map((place) => readFile(place, 'utf8').catch(() => undefined)),
  );
  return wanted === present && others.every((text) => text !== undefined);
}

/** What npm says first, or how it could not be run. */
function reasonOf(error: Error & { stderr?: string }): string {
  const said = error.stderr?.split('\n').filter((line) => /^npm error\s+\S/.test(line));
  return said?.slice(0, 2).join('; ') || error.message;
}
