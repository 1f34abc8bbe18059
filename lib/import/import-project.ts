import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import { type BuiltSite, buildSiteContent } from '@/lib/content/build-site-content';
import type { ContentConfig } from '@/lib/content/content-config';
import { parseDocusaurusConfig } from '@/lib/content/parse/docusaurus-config';
import { parseRedirectsFile } from '@/lib/content/parse/redirects-file';
import { readContent } from '@/lib/content/read/read-content';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import type { Redirect } from '@/lib/urls/compile-redirects';
import { staticRoutePaths } from '@/lib/urls/static-routes';
import { toRouteKey } from '@/lib/urls/url-path';
import { type ImportPlan, planImport } from './plan-import';

/** An import that can be reported and written. */
export type ProjectImport = {
  plan: ImportPlan;
  /** The files to write, by path in the content folder. Files that exist with the same content are left out. */
  files: Map<string, Buffer>;
  /** Why nothing can be written. */
  conflicts: string[];
  /** Folders of the project that are not imported, with their number of files. */
  ignoredFolders: [folder: string, files: number][];
};

/** Reads a Docusaurus project and compares it with a content folder. Throws an Error if it has no docs. */
export async function readProjectImport(
  project: string,
  target: string,
  config: ContentConfig,
): Promise<ProjectImport> {
  const { siteDir, docsDir } = await findProjectFolders(project);
  const { files: contentFiles, site } = await readSite(siteDir, config, docsDir);
  if (site.content.pages.length === 0)
    throw new Error(
      `${project} contains no pages in docs/. Name the folder of a Docusaurus project.`,
    );
  const plan = planImport(contentFiles, site);
  const wanted = await readFiles({ siteDir, docsDir }, plan);
  const redirects = await mergeRedirects(join(target, 'redirects.yml'), plan.redirects);
  if (redirects.text !== undefined) wanted.set('redirects.yml', Buffer.from(redirects.text));
  const { files, conflicts } = await compareFiles(wanted, target);
  return {
    plan,
    files,
    conflicts: [
      ...conflicts,
      ...redirects.conflicts,
      ...(await findPathConflicts(plan, target, config)),
    ],
    ignoredFolders: await listIgnoredFolders(siteDir, plan.partials),
  };
}

/** Writes the files of an import. Throws an Error if there are conflicts. */
export async function writeProjectImport(
  { files, conflicts }: ProjectImport,
  target: string,
): Promise<void> {
  if (conflicts.length > 0) throw new Error('An import with conflicts cannot be written.');
  await mapConcurrent([...files], async ([file, bytes]) => {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), bytes);
  });
}

/** The folder of the configuration of a project, and that of its docs. */
type ProjectFolders = { siteDir: string; docsDir: string };

/** Many repositories have the configuration in a folder such as `website/`, beside `docs/`. */
async function findProjectFolders(project: string): Promise<ProjectFolders> {
  const entries = await readdir(project, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const folder of ['.', ...folders.sort()]) {
    const siteDir = join(project, folder);
    const config = (await readdir(siteDir)).find((name) => /^docusaurus\.config\./.test(name));
    if (config === undefined) continue;
    const { docsFolder } = parseDocusaurusConfig(await readFile(join(siteDir, config), 'utf8'));
    const docsDir = resolve(siteDir, docsFolder);
    if (existsSync(docsDir)) return { siteDir, docsDir };
  }
  return { siteDir: project, docsDir: join(project, 'docs') };
}

async function readSite(
  contentDir: string,
  config: ContentConfig,
  docsDir = join(contentDir, 'docs'),
) {
  const options = { contentDir, docsDir, publicDir: '', withGitDates: false, config };
  const files = await readContent(options);
  const site: BuiltSite = buildSiteContent(files, {
    withDrafts: true,
    config,
    otherPaths: staticRoutePaths,
  });
  return { files, site };
}

/** Returns the files of `docs/` and `static/` and the partials of other folders, with the texts that change, and `sidebars.json`. */
async function readFiles(
  { siteDir, docsDir }: ProjectFolders,
  plan: ImportPlan,
): Promise<Map<string, Buffer>> {
  const sources = { docs: docsDir, static: join(siteDir, 'static') };
  const folders = Object.entries(sources).filter(([, path]) => existsSync(path));
  const others = plan.partials.filter((file) => !/^(?:docs|static)\//.test(file));
  const lists = await Promise.all(
    folders.map(async ([folder, path]) =>
      (await findFiles(path)).map((file) => ({
        file: `${folder}/${file}`,
        path: join(path, file),
      })),
    ),
  );
  const files = [
    ...lists.flat(),
    ...[...others, ...plan.settings].map((file) => ({ file, path: join(siteDir, file) })),
  ];
  const entries = await mapConcurrent(files, async ({ file, path }): Promise<[string, Buffer]> => {
    const text = plan.texts.get(posix.relative('docs', file));
    return [file, text === undefined ? await readFile(path) : Buffer.from(text)];
  });
  return new Map([...entries, ['sidebars.json', Buffer.from(plan.sidebars)]]);
}

async function compareFiles(wanted: ReadonlyMap<string, Buffer>, target: string) {
  const files = new Map<string, Buffer>();
  const conflicts: string[] = [];
  for (const [file, bytes] of wanted) {
    const path = join(target, file);
    const existing = existsSync(path) ? await readFile(path) : undefined;
    if (existing?.equals(bytes)) continue;
    if (existing && file !== 'redirects.yml') conflicts.push(`${file} exists with other content.`);
    files.set(file, bytes);
  }
  return { files, conflicts };
}

/** Appends redirects to those of a file. The text is undefined if none is missing. */
async function mergeRedirects(path: string, redirects: readonly Redirect[]) {
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  const existing = new Map(
    parseRedirectsFile(text, 'redirects.yml').redirects.map(({ from, to }) => [
      toRouteKey(from),
      to,
    ]),
  );
  const added = redirects.filter(({ from }) => !existing.has(toRouteKey(from)));
  const lines = added.map(
    ({ from, to }) => `- from: ${JSON.stringify(from)}\n  to: ${JSON.stringify(to)}\n`,
  );
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  return {
    text: added.length > 0 ? text + separator + lines.join('') : undefined,
    conflicts: redirects.flatMap(({ from, to }) => {
      const other = existing.get(toRouteKey(from));
      return other === undefined || other === to
        ? []
        : [`redirects.yml redirects ${from} to ${other}, but its page is ${to}.`];
    }),
  };
}

/** Returns the pages of the content folder that have the URL path of an imported page. */
async function findPathConflicts(
  { pages }: ImportPlan,
  target: string,
  config: ContentConfig,
): Promise<string[]> {
  const { site } = await readSite(target, config);
  const imported = new Map(pages.map(({ file, newPath }) => [toRouteKey(newPath), file]));
  return site.content.pages.flatMap(({ file, urlPath }) => {
    const other = imported.get(toRouteKey(urlPath));
    return other === undefined || other === file
      ? []
      : [`docs/${file} already is the page at ${urlPath}, like docs/${other} of the project.`];
  });
}

async function listIgnoredFolders(
  project: string,
  partials: readonly string[],
): Promise<[string, number][]> {
  const entries = await readdir(project, { withFileTypes: true });
  const folders = entries
    .filter(
      (entry) =>
        entry.isDirectory() && !/^(?:\..*|docs|static|node_modules|build)$/.test(entry.name),
    )
    .map(({ name }) => name);
  const counts = await Promise.all(
    folders.sort().map(async (name): Promise<[string, number]> => {
      const files = await findFiles(join(project, name));
      return [`${name}/`, files.filter((file) => !partials.includes(`${name}/${file}`)).length];
    }),
  );
  return counts.filter(([, files]) => files > 0);
}
