import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { convertPages, type PageConversion } from './convert-pages';
import type { ImportOptions } from './options';
import {
  getNewUrlPath,
  readPages,
  readTranslations,
  resolveConflicts,
} from './pages';
import { toPosix } from './paths';
import { type FileContent, planFiles } from './plan-files';
import { readProject } from './project';
import type { ProjectFiles } from './project-files';
import { listRedirects, mergeRedirects } from './redirects';
import { formatEntries, type Report, type ReportEntry } from './report';
import { convertSidebars } from './sidebars';
import { createUrlRewriter } from './urls';

/**
 * Plans the import of a Docusaurus project, and returns a report of at most 170 lines. `write`
 * writes the files, with the complete report in `import-report.txt`. Throws an Error if the project
 * has no pages.
 */
export async function planImport(input: ImportOptions) {
  const options = {
    ...input,
    project: resolve(input.project),
    contentDir: resolve(input.contentDir),
  };
  const entries: ReportEntry[] = [];
  const report: Report = (entry) => {
    const file = toPosix(relative(options.project, entry.file)) || '.';
    entries.push({
      ...entry,
      file,
      detail: entry.detail.replace(/\s+/g, ' ').slice(0, 160),
    });
  };
  const project = await readProject(options, report);
  const { sources, locales } = project;
  const lists = await Promise.all(
    sources.map((source) =>
      readPages(source, project, { site: options.site, report }),
    ),
  );
  const versions = [...new Set(sources.map(({ version }) => version))];
  const pages = versions.flatMap((version) => {
    const versionPages = lists
      .flat()
      .filter((page) => page.version === version);
    return resolveConflicts(versionPages, options.site.reservedPaths, report);
  });
  if (pages.length === 0) {
    throw new Error(
      `${options.project} has no docs pages. Set their folder with --docs.`,
    );
  }
  const files = new Map<string, FileContent>();
  for (const version of versions) {
    const converted = await convertVersion(
      { options, project, linkTargets: pages, report },
      version,
    );
    const folder = version === '' ? '' : `versions/${version}/`;
    for (const [file, content] of converted) {
      files.set(folder + file, content);
    }
  }
  const plan = await planFiles(options.contentDir, files);
  for (const file of plan.kept) {
    report({
      kind: 'kept-file',
      file: join(options.contentDir, file),
      detail: '',
    });
  }
  const moved = pages.filter((page) => page.oldUrlPath !== getNewUrlPath(page));
  const totals = [
    `${pages.length} pages, ${moved.length} of them at another URL path, with a redirect`,
    `${plan.changed.length} files are new or changed, ${plan.unchanged.length} unchanged, ${plan.kept.length} kept, ${plan.removed.length} removed`,
  ];
  const urlPaths = pages.map(
    (page) => `  ${page.oldUrlPath} → ${getNewUrlPath(page)}  ${page.file}`,
  );
  const complete = [
    ...totals,
    ...formatEntries(entries, true),
    '',
    'URL paths',
    ...urlPaths,
    '',
  ];
  return {
    locales: locales.map(({ folder, ...locale }) => locale),
    versions: sources
      .filter(({ isMain }) => isMain)
      .map(({ version, oldVersion, label }) => ({
        id: version || oldVersion,
        label,
        tag: `docs-default-${oldVersion}`,
      })),
    report: [...totals, ...formatEntries(entries, false)].join('\n'),
    write: async () => {
      await plan.write();
      await writeFile(
        join(options.contentDir, 'import-report.txt'),
        complete.join('\n'),
      );
    },
  };
}

type ImportContext = Omit<PageConversion, 'pages'>;

/**
 * Returns the target files of a version: pages, translations, the sidebar, redirects, tags, and
 * copied files.
 */
async function convertVersion(input: ImportContext, version: string) {
  const { options, linkTargets, report } = input;
  const { projectDir, projectFiles, staticFolders } = input.project;
  const sources = input.project.sources.filter(
    (source) => source.version === version,
  );
  const project = { ...input.project, sources, version };
  const pages = linkTargets.filter((page) => page.version === version);
  const statics = staticFolders.map((folder) =>
    copyFiles(projectFiles, folder, ['**'], 'static'),
  );
  const mainSources = sources.filter(({ isMain }) => isMain);
  const tags = mainSources.map(({ folder }) =>
    copyFiles(projectFiles, folder, ['tags.yml'], 'docs'),
  );
  const sidebarFile = {
    absolutePath: join(projectDir, 'sidebars.js'),
    outputStem: 'sidebar',
    folders: [projectDir],
  };
  const rewriteHref = createUrlRewriter(
    project,
    linkTargets,
    new Map(),
  )(sidebarFile, () => undefined);
  const sidebarContext = {
    project,
    site: options.site,
    pages,
    rewriteHref,
    report,
  };
  const sidebars = convertSidebars(sidebarContext);
  const generatedIndexPaths = [...sidebars.values()].flatMap((content) =>
    [...content.text.matchAll(/\bslug: (\/.*)/g)].map(([, path = '']) => path),
  );
  const conversion = {
    ...input,
    pages,
    project: { ...project, generatedIndexPaths },
  };
  const { files, converted } = convertPages(conversion);
  const translations = project.locales.flatMap(({ id, folder }) => {
    const own = readTranslations(pages, folder, projectFiles, report);
    const all = [...linkTargets, ...own];
    const result = convertPages(
      { ...conversion, pages: own, linkTargets: all },
      converted,
    );
    const context = {
      ...sidebarContext,
      report: () => {},
      translation: folder,
    };
    const labels = [...convertSidebars(context)].filter(
      ([file, content]) => content.text !== sidebars.get(file)?.text,
    );
    return [...result.files, ...labels].map(
      ([file, content]): [string, FileContent] => [
        `i18n/${id}/${file}`,
        content,
      ],
    );
  });
  // All versions share the static files and the redirects.
  const isDefaultVersion = version === '';
  const copies = await Promise.all(
    isDefaultVersion ? [...statics, ...tags] : tags,
  );
  const planned = new Map<string, FileContent>([
    ...copies.flat(),
    ...files,
    ...sidebars,
    ...translations,
  ]);
  if (isDefaultVersion) {
    const redirects = mergeRedirects(
      options.contentDir,
      listRedirects(input, generatedIndexPaths),
    );
    if (redirects) {
      planned.set('redirects.yml', redirects);
    }
  }
  return planned;
}

async function copyFiles(
  projectFiles: ProjectFiles,
  folder: string,
  include: readonly string[],
  subfolder: string,
) {
  const files = await projectFiles.list(folder, include, [], true);
  return files.map(
    (file) => [`${subfolder}/${file}`, { copy: join(folder, file) }] as const,
  );
}
