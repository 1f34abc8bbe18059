import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a copy of the project does without. */
const leftOut = new Set([
  '.git',
  '.next',
  'content',
  'coverage',
  'generated',
  'node_modules',
  'out',
  'test-results',
]);

/** A folder with a copy of the project, the corpora and the sites that are built from them. */
export type Workspace = {
  project: string;
  content: (name: string) => string;
  site: (name: string) => string;
};

/** The places of a workspace; nothing is written. */
export function createWorkspace(dir: string): Workspace {
  return {
    project: join(dir, 'project'),
    content: (name) => join(dir, 'content', name),
    site: (name) => join(dir, 'sites', name),
  };
}

/** Copies the project of the current folder anew; its packages are linked, for they are many. */
export async function copyProject({ project }: Workspace): Promise<void> {
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  const names = (await readdir('.')).filter((name) => !leftOut.has(name));
  for (const name of names) await cp(name, join(project, name), { recursive: true });
  const packages = [resolve('node_modules'), join(project, 'node_modules')];
  // Links need one file system, and a `cp` that knows them.
  await run('cp', ['-al', ...packages]).catch(() => run('cp', ['-R', ...packages]));
}

/** Removes what builds leave behind. */
export async function removeBuildOutput({ project }: Workspace): Promise<void> {
  for (const name of ['.next', 'generated', 'out'])
    await rm(join(project, name), { recursive: true, force: true });
}

/** Puts the site that was just built where it stays. */
export async function saveSite({ project, site }: Workspace, name: string): Promise<void> {
  await rm(site(name), { recursive: true, force: true });
  await mkdir(site('.'), { recursive: true });
  await rename(join(project, 'out'), site(name));
}

/** The environment of a build: what this machine sets, without the project's own variables. */
export function createBuildEnvironment(contentDir: string): NodeJS.ProcessEnv {
  const own = /^(?:NEXT_|SITE_URL$|CONTENT_DIR$|PORT$|ALGOLIA_|BUILD_|NODE_ENV$)/;
  const names = Object.keys(process.env).filter((name) => own.test(name));
  const kept = { ...process.env };
  for (const name of names) delete kept[name];
  return { ...kept, CONTENT_DIR: contentDir };
}
