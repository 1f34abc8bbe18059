import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Options } from './options';
import type { Recorder } from './results';

const execute = promisify(execFile);

/**
 * The output and the caches of builds, and the temporary folders and the lock file of a running
 * build.
 */
const buildOutputNames = /^(?:\.next.*|generated|out)$/;

/** Other names that are not copied with the project. */
const excludedNames = /^(?:\.git|content|coverage|node_modules|test-results)$/;

/** Paths of the project copy, and of the content, export and log of each site built from it. */
export type Workspace = {
  project: string;
  getContentDir: (name: string) => string;
  getSiteDir: (name: string) => string;
  getLogFile: (name: string) => string;
};

/** The shared context of all measurements in a run of `npm run bench`. */
export type BenchContext = {
  options: Options;
  workspace: Workspace;
  record: Recorder;
};

/** Returns the paths of a workspace. Creates nothing. */
export function createWorkspace(dir: string): Workspace {
  return {
    project: join(dir, 'project'),
    getContentDir: (name) => join(dir, 'content', name),
    getSiteDir: (name) => join(dir, 'sites', name),
    getLogFile: (name) => join(dir, `${name}.log`),
  };
}

/**
 * Copies the project from the current folder and replaces an earlier copy, but keeps the output and
 * the caches of its builds. Hard-links packages if possible.
 */
export async function copyProject({ project }: Workspace): Promise<void> {
  await mkdir(project, { recursive: true });
  for (const name of await readdir(project)) {
    if (!buildOutputNames.test(name)) {
      await rm(join(project, name), { recursive: true });
    }
  }
  for (const name of await readdir('.')) {
    if (!buildOutputNames.test(name) && !excludedNames.test(name)) {
      await cp(name, join(project, name), { recursive: true });
    }
  }
  const packages = [resolve('node_modules'), join(project, 'node_modules')];
  // Hard links need a single file system and GNU cp.
  await execute('cp', ['-al', ...packages]).catch(() =>
    execute('cp', ['-R', ...packages]),
  );
}

/** Removes the output and caches of builds from the copy of the project. */
export async function removeBuildOutput({ project }: Workspace): Promise<void> {
  for (const name of ['.next', 'generated', 'out']) {
    await rm(join(project, name), { recursive: true, force: true });
  }
}

/** Moves the export of the last build to the folder of the site. */
export async function saveSite(
  workspace: Workspace,
  name: string,
): Promise<void> {
  const site = workspace.getSiteDir(name);
  await rm(site, { recursive: true, force: true });
  await mkdir(join(site, '..'), { recursive: true });
  await rename(join(workspace.project, 'out'), site);
}

/**
 * The variables of `lib/config/environment.ts` and of Next.js. A test compares them with those that
 * the site reads.
 */
const buildVariables =
  /^(?:(?:NEXT|ALGOLIA)_.*|SITE_URL|CONTENT_DIR|PORT|HOST|FEEDBACK_URL|OPTIMIZE|PRECOMPRESS|HOST_RULES|PREVIOUS_BUILD|NODE_ENV)$/;

/**
 * Returns the current environment with the content folder, and without other variables that
 * configure builds.
 */
export function createBuildEnvironment(contentDir: string): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  for (const name of Object.keys(environment)) {
    if (buildVariables.test(name)) {
      delete environment[name];
    }
  }
  return { ...environment, CONTENT_DIR: contentDir };
}
