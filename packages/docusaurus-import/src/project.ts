import { dirname, join, relative, resolve } from 'node:path';
import {
  type DocsSource,
  defaultExclude,
  getRouteBase,
  listInstances,
  parsePluginEntries,
  readInstance,
} from './docs-sources';
import type { ImportOptions } from './options';
import { joinUrlPath, trimSlashes } from './paths';
import { openProject, type ProjectFiles } from './project-files';
import type { Report } from './report';
import { runFile } from './run-modules';
import { toList, toRecord, toText, type UnknownRecord } from './values';

/** A language of the project. */
type ProjectLocale = {
  id: string;
  label: string;
  direction: 'ltr' | 'rtl';
  /** The folder of the translations. */
  folder: string;
};

/** The settings of a project. */
export type Project = {
  projectFiles: ProjectFiles;
  /** The folder of the configuration. */
  projectDir: string;
  configFile: string | undefined;
  sources: DocsSource[];
  /** The id of the default version of this site. */
  mainVersion: string;
  staticFolders: string[];
  /** The base path of the Docusaurus site, with slashes around it. */
  baseUrl: string;
  /** The URL path of the docs, which is dropped on the site. */
  docsUrlPath: string;
  /** Whether `.md` files are plain Markdown instead of MDX. */
  hasPlainMarkdown: boolean;
  /** The languages other than the default one. */
  locales: ProjectLocale[];
  redirects: (readonly [from: string, to: string])[];
  /** The labels of sidebars in the navigation bar, by id. */
  sidebarLabels: ReadonlyMap<string | undefined, string | undefined>;
  /** The URL paths of generated indexes, unless they are not known yet. */
  generatedIndexPaths?: readonly string[];
  /** The version to convert. */
  version?: string;
};

/**
 * Reads the settings of a project from its configuration if `runConfig` is set, otherwise from the
 * options.
 */
export async function readProject(
  options: ImportOptions,
  report: Report,
): Promise<Project> {
  const projectFiles = openProject(options.project, report);
  const configFile = await findConfig(options.project, projectFiles, report);
  const projectDir =
    configFile === undefined ? options.project : dirname(configFile);
  const config =
    options.runConfig && configFile
      ? toRecord(await runFile(configFile, projectFiles, report))
      : {};
  if (configFile && !options.runConfig) {
    report({
      kind: 'setting',
      file: configFile,
      detail: 'It is code: add --run-config to run it',
    });
  }
  const instances = listInstances(config, options);
  const main =
    instances.find((fields) => getRouteBase(fields) === '') ??
    instances.find(({ id }) => id === undefined || id === 'default') ??
    instances[0];
  const lists = await Promise.all(
    instances.map((instance) =>
      readInstance(instance, {
        projectDir,
        projectFiles,
        options,
        report,
        isMain: instance === main,
      }),
    ),
  );
  const sources = lists.flat().sort((a, b) => getOrder(a) - getOrder(b));
  const plugins = parsePluginEntries(config['plugins']).map(
    ([, fields]) => fields,
  );
  const { navbar } = toRecord(config['themeConfig']);
  const navbarItems = toList(toRecord(navbar)['items']).map(toRecord);
  const staticFolders = toList(config['staticDirectories'] ?? ['static'])
    .map((folder) => resolve(projectDir, String(folder)))
    .filter((folder) => projectFiles.exists(folder));
  const i18n = toRecord(config['i18n']);
  const translations = await readLocales(
    projectDir,
    projectFiles,
    options.runConfig ? i18n : undefined,
  );
  const { defaultLocale = 'en' } = i18n;
  const docs = [...translations, ...sources].map(({ folder }) =>
    relative(projectDir, folder),
  );
  await reportOtherFiles(projectDir, docs, projectFiles, report);
  return {
    projectFiles,
    projectDir,
    configFile,
    sources,
    mainVersion: String(sources[0]?.oldVersion),
    staticFolders,
    baseUrl: joinUrlPath(trimSlashes(toText(config['baseUrl']) ?? '/'), '/'),
    docsUrlPath: getRouteBase(main ?? {}),
    hasPlainMarkdown: /^(?:md|detect)$/.test(
      String(toRecord(config['markdown'])['format']),
    ),
    locales: translations.filter(({ id }) => id !== defaultLocale),
    redirects: plugins.flatMap((fields) => readRedirects(fields['redirects'])),
    sidebarLabels: new Map(
      navbarItems.map(({ sidebarId, label }) => [
        toText(sidebarId),
        toText(label),
      ]),
    ),
  };
}

/** Sorts the default version of the main docs before the others, and other folders last. */
function getOrder({ isMain, version }: DocsSource): number {
  return isMain ? Number(version !== '') : 2;
}

/** Returns the redirects of a plugin, each from one path. */
function readRedirects(redirects: unknown): Project['redirects'] {
  return toList(redirects).flatMap((redirect) => {
    const { from, to } = toRecord(redirect);
    const paths = [from].flat();
    return paths.map((path) => [String(path), String(to)] as const);
  });
}

/**
 * Finds the configuration, which many repositories have in a folder such as `website/` next to
 * `docs/`.
 */
async function findConfig(
  project: string,
  { list }: ProjectFiles,
  report: Report,
): Promise<string | undefined> {
  const name = 'docusaurus.config.{js,ts,mjs,mts,cjs,cts,json}';
  for (const pattern of [name, `*/${name}`, `*/*/${name}`]) {
    const files = await list(project, [pattern]);
    const [file, ...others] = files.sort((a, b) => a.length - b.length);
    for (const other of others) {
      report({
        kind: 'not-imported',
        file: join(project, other),
        detail: 'another site',
      });
    }
    if (file !== undefined) {
      return join(project, file);
    }
  }
  return undefined;
}

/**
 * Returns the languages of the configuration, or of the folders if there is no configuration, that
 * have translated docs, with their folder.
 */
async function readLocales(
  projectDir: string,
  projectFiles: ProjectFiles,
  i18n?: UnknownRecord,
): Promise<ProjectLocale[]> {
  const { path = 'i18n', localeConfigs, locales } = i18n ?? {};
  const root = resolve(projectDir, String(path));
  const files = await projectFiles.list(root, [
    '*/docusaurus-plugin-content-docs*/**/*.{md,mdx}',
  ]);
  const folders = new Set(files.map((file) => file.split('/')[0]));
  const ids = i18n ? toList(locales) : [...folders];
  return ids.map(String).flatMap((id): ProjectLocale[] => {
    const settings = toRecord(toRecord(localeConfigs)[id]);
    const name = toText(settings['path']) ?? id;
    // The id becomes a folder and a part of URL paths.
    if (!folders.has(name) || !/^[\w-]+$/.test(id)) {
      return [];
    }
    const languageNames = new Intl.DisplayNames(id, { type: 'language' });
    const isRtl =
      /^(?:ar|fa|he|ur)\b/.test(id) || settings['direction'] === 'rtl';
    const locale: ProjectLocale = {
      id,
      label: toText(settings['label']) ?? languageNames.of(id) ?? id,
      direction: isRtl ? 'rtl' : 'ltr',
      folder: join(root, name),
    };
    return [locale];
  });
}

/** Reports blogs, React pages and other files that are not imported. */
async function reportOtherFiles(
  projectDir: string,
  docs: readonly string[],
  { list }: ProjectFiles,
  report: Report,
) {
  const known = [
    ...docs,
    '{static,build,src/components,src/theme}',
    '**/*versioned_docs',
  ];
  const exclude = [...defaultExclude, ...known.map((folder) => `${folder}/**`)];
  const include = ['*/**/*.{md,mdx}', 'src/pages/**/*.{js,jsx,ts,tsx}'];
  const files = await list(projectDir, include, exclude);
  const folders = files.map((file) => /^(?:src\/)?[^/]*/.exec(file)?.[0] ?? '');
  for (const folder of new Set(folders)) {
    const { length } = folders.filter((other) => other === folder);
    report({
      kind: 'not-imported',
      file: join(projectDir, folder),
      detail: `pages: ${length}`,
    });
  }
}
