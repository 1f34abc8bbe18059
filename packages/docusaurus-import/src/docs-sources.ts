import { join, resolve } from 'node:path';
import type { ImportOptions } from './options';
import { joinUrlPath, trimSlashes } from './paths';
import type { ProjectFiles } from './project-files';
import type { Report } from './report';
import { runFile } from './run-modules';
import { toList, toRecord, toText, type UnknownRecord } from './values';

/** A docs folder: one version of one docs plugin instance. */
export type DocsSource = {
  folder: string;
  /** The translation folder relative to the locale folder. */
  translationFolder: string;
  /** The exports of its sidebars file; undefined if the sidebar is generated from the folders. */
  sidebars: unknown;
  /** The URL prefix of its pages on the Docusaurus site. */
  oldUrlPrefix: string;
  /** The URL prefix of its pages in the version of this site. */
  urlPrefixInVersion: string;
  /** The name of the version in Docusaurus. */
  oldVersion: string;
  /** The version of this site; empty for the default one. */
  version: string;
  /** Whether it is a version of the main docs; otherwise, it is a folder of the default version. */
  isMain: boolean;
  /** Its output folder relative to `docs/` of the version. */
  outputFolder: string;
  /** The label of the version. */
  label: string;
  include: readonly string[];
  exclude: readonly string[];
  /** Whether file names can have number prefixes. */
  hasNumberPrefixes: boolean;
  /** The folder that a translation is based on. */
  original?: DocsSource;
};

/** Docusaurus's default for `exclude`. */
export const defaultExclude = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/__tests__/**',
];

/**
 * Returns the options of each instance of the docs plugin. Command-line options override the
 * options of the first instance.
 */
export function listInstances(
  config: UnknownRecord,
  options: ImportOptions,
): UnknownRecord[] {
  const presets = parsePluginEntries(config['presets']).flatMap(
    ([name, { docs }]) => {
      if (docs === false) {
        return [];
      }
      const hasDocs = docs || /classic/.test(String(name));
      return hasDocs ? [toRecord(docs)] : [];
    },
  );
  const plugins = parsePluginEntries(config['plugins'])
    .filter(isDocsPlugin)
    .map(([, fields]) => fields);
  const [first = {}, ...others] = [...presets, ...plugins];
  const { docs, routeBasePath, exclude, sidebar } = options;
  const cliOptions = Object.entries({
    path: docs,
    routeBasePath,
    exclude,
    sidebarPath: sidebar,
  }).filter(([, value]) => value !== undefined);
  return [{ ...first, ...Object.fromEntries(cliOptions) }, ...others];
}

/** Returns the URL path of the docs of an instance, without slashes around it. */
export function getRouteBase(fields: UnknownRecord): string {
  return trimSlashes(toText(fields['routeBasePath']) ?? 'docs');
}

type InstanceContext = {
  projectDir: string;
  projectFiles: ProjectFiles;
  options: ImportOptions;
  report: Report;
  isMain: boolean;
};

/** Returns the published versions of a docs plugin instance whose folders exist. */
export async function readInstance(
  fields: UnknownRecord,
  context: InstanceContext,
): Promise<DocsSource[]> {
  const { projectDir, projectFiles, report } = context;
  const { id = 'default' } = fields;
  const prefix = id === 'default' ? '' : `${id}_`;
  const released =
    fields['disableVersioning'] === true
      ? []
      : toList(
          projectFiles.readJson(join(projectDir, `${prefix}versions.json`)),
        ).map(String);
  const last = toText(fields['lastVersion']) ?? released[0] ?? 'current';
  const instance: Instance = {
    fields,
    id: String(id),
    prefix,
    last,
    isVersioned: released.length > 0,
  };
  const sources = await Promise.all(
    listVersions(fields, released).map((version) =>
      createSource(version, instance, context),
    ),
  );
  return sources.filter(({ folder }) => {
    const isFound = projectFiles.exists(folder);
    if (!isFound) {
      report({
        kind: 'setting',
        file: folder,
        detail: 'The folder does not exist',
      });
    }
    return isFound;
  });
}

/** Returns the names of the versions that Docusaurus publishes. */
function listVersions(
  fields: UnknownRecord,
  released: readonly string[],
): readonly string[] {
  const included = toList(fields['onlyIncludeVersions']).map(String);
  if (included.length > 0) {
    return included;
  }
  return fields['includeCurrentVersion'] === false
    ? released
    : ['current', ...released];
}

type Instance = {
  fields: UnknownRecord;
  id: string;
  /** The prefix of the folders of its versions. */
  prefix: string;
  /** The name of the last version, whose URL paths have no version. */
  last: string;
  isVersioned: boolean;
};

/** Returns where the files of a version are, and its URL path by default. */
function locateVersion(
  oldVersion: string,
  { fields, prefix }: Instance,
  projectDir: string,
) {
  if (oldVersion === 'current') {
    return {
      folder: resolve(projectDir, toText(fields['path']) ?? 'docs'),
      folderName: 'current',
      sidebarPath: fields['sidebarPath'],
      defaultPath: 'next',
    };
  }
  const folderName = `version-${oldVersion}`;
  return {
    folder: join(projectDir, `${prefix}versioned_docs`, folderName),
    folderName,
    sidebarPath: `${prefix}versioned_sidebars/${folderName}-sidebars.json`,
    defaultPath: oldVersion,
  };
}

/** Creates the source of the version of an instance with this name in Docusaurus. */
async function createSource(
  oldVersion: string,
  instance: Instance,
  context: InstanceContext,
): Promise<DocsSource> {
  const { fields, id, prefix, last, isVersioned } = instance;
  const { folder, folderName, sidebarPath, defaultPath } = locateVersion(
    oldVersion,
    instance,
    context.projectDir,
  );
  const settings = toRecord(toRecord(fields['versions'])[oldVersion]);
  const isLast = oldVersion === last;
  const path = trimSlashes(
    toText(settings['path']) ?? (isLast ? '' : defaultPath),
  );
  const base = getRouteBase(fields);
  // The docs of other instances, and versions with several segments in their path, become folders.
  const isMain =
    context.isMain && (isLast || /^[a-z\d](?:[\w.-]*\w)?$/i.test(path));
  const urlPrefixInVersion = isMain
    ? ''
    : trimSlashes(joinUrlPath(context.isMain ? '' : base, path));
  return {
    folder,
    translationFolder: `docusaurus-plugin-content-docs${prefix.replace(/^(.+)_$/, '-$1')}/${folderName}`,
    sidebars: await readSidebars(sidebarPath, context),
    oldUrlPrefix: joinUrlPath(base, path),
    urlPrefixInVersion,
    oldVersion,
    version: isMain && !isLast ? path : '',
    isMain,
    // A version such as 2.x must not look like a number prefix.
    outputFolder: urlPrefixInVersion.replace(/(?<![^/])(?=\d+[-_.]+\D)/g, 'v'),
    label:
      toText(settings['label']) ??
      humanize(isVersioned ? prefix + defaultPath : id),
    include: toGlobs(fields['include'], ['**/*.{md,mdx}']),
    exclude: toGlobs(fields['exclude'], defaultExclude),
    hasNumberPrefixes: fields['numberPrefixParser'] !== false,
  };
}

function toGlobs(
  value: unknown,
  fallback: readonly string[],
): readonly string[] {
  return Array.isArray(value)
    ? value.map((glob) => String(glob).replace(/^\.\//, ''))
    : fallback;
}

/** Returns the exports of a sidebars file. Parses JSON; runs code only with `--run-config`. */
async function readSidebars(
  path: unknown,
  { projectDir, projectFiles, options, report }: InstanceContext,
) {
  if (path === false) {
    return {};
  }
  if (typeof path !== 'string') {
    return undefined;
  }
  const extensions = ['', '.ts', '.js', '.mjs', '.cjs', '.json'];
  const names = extensions.map((extension) =>
    resolve(projectDir, path + extension),
  );
  const file = names.find((name) => projectFiles.exists(name));
  if (file === undefined) {
    return undefined;
  }
  if (file.endsWith('.json')) {
    return projectFiles.readJson(file);
  }
  if (options.runConfig) {
    return runFile(file, projectFiles, report);
  }
  report({
    kind: 'setting',
    file,
    detail: 'It is code: add --run-config to run it',
  });
  return undefined;
}

/** @example humanize('tutorialSidebar') // => 'Tutorial' */
export function humanize(id: string): string {
  const words = id
    .replace(/[-_]?sidebars?$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  if (words === '') {
    return id;
  }
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isDocsPlugin([name, fields]: [unknown, UnknownRecord]): boolean {
  const isDocs = 'routeBasePath' in fields && 'sidebarPath' in fields;
  return isDocs || /content-docs/.test(String(name));
}

/** Returns the entries of `presets` or `plugins` with their options. */
export function parsePluginEntries(value: unknown): [unknown, UnknownRecord][] {
  return toList(value).map((entry) => {
    if (Array.isArray(entry)) {
      return [entry[0], toRecord(entry[1])];
    }
    return [entry, {}];
  });
}
