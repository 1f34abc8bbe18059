import { join, resolve } from 'node:path';
import type { ImportOptions } from './options';
import { joinPath, trimSlashes } from './paths';
import type { ProjectFiles } from './project-files';
import type { Report } from './report';
import { runFile } from './run-modules';
import { toList, toRecord, toText } from './values';

/** A docs folder: one version of one docs plugin instance. */
export type DocsSource = VersionLocation & {
  folder: string;
  /** The translation folder relative to the locale folder. */
  translation: string;
  /** The exports of its sidebars file; undefined if the sidebar is generated from the folders. */
  sidebars: unknown;
  /** The URL prefix of its pages on the Docusaurus site. */
  urlBase: string;
  /** The name of the version in Docusaurus. */
  name: string;
  /** Its output folder relative to `docs/` of the version. */
  outputFolder: string;
  /** The label of the version. */
  label: string;
  include: readonly string[];
  exclude: readonly string[];
  /** Whether file names can have number prefixes. */
  hasPrefixes: boolean;
  /** The folder that a translation is based on. */
  original?: DocsSource;
};

/** What a version of a docs plugin instance becomes on this site. */
type VersionLocation = {
  /** Sorts the first version of the main docs before the others, and both before other folders. */
  order: number;
  /** Whether it is a version of the main docs; otherwise, it is a folder of the first version. */
  isMain: boolean;
  /** The version of this site; empty for the first one. */
  version: string;
  /** The URL prefix of its pages in the version. */
  urlTarget: string;
};

/** The options of an instance of the docs plugin. */
export type Fields = Record<string, unknown>;

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
  config: Fields,
  options: ImportOptions,
): Fields[] {
  const presets = parsePluginEntries(config['presets']).flatMap(
    ([name, { docs }]) => {
      if (docs ?? /classic/.test(String(name))) {
        return [toRecord(docs)];
      }
      return [];
    },
  );
  const plugins = parsePluginEntries(config['plugins'])
    .filter(isDocsPlugin)
    .map(([, fields]) => fields);
  const [first = {}, ...others] = [...presets, ...plugins];
  const { docs, routeBasePath, exclude, sidebar, versionPaths = {} } = options;
  const versions = Object.entries(versionPaths).map(([name, path]) => [
    name,
    { path },
  ]);
  const cliOptions = Object.entries({
    path: docs,
    routeBasePath,
    exclude,
    sidebarPath: sidebar,
  });
  // Without a configuration file, the sidebars file has its default name.
  const defaults =
    Object.keys(config).length === 0 ? { sidebarPath: 'sidebars' } : {};
  const fields = {
    ...defaults,
    ...first,
    ...Object.fromEntries(
      cliOptions.filter(([, value]) => value !== undefined),
    ),
    versions: {
      ...toRecord(first['versions']),
      ...Object.fromEntries(versions),
    },
  };
  return [fields, ...others];
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
  fields: Fields,
  context: InstanceContext,
): Promise<DocsSource[]> {
  const { projectDir, projectFiles, isMain } = context;
  const { id = 'default' } = fields;
  const prefix = id === 'default' ? '' : `${id}_`;
  const getFolder = (version: string) =>
    join(projectDir, `${prefix}versioned_docs`, version);
  const isVersioned = fields['disableVersioning'] !== true;
  const versions = isVersioned
    ? toList(projectFiles.readJson(join(projectDir, `${prefix}versions.json`)))
    : [];
  const last =
    toText(fields['lastVersion']) ?? toText(versions[0]) ?? 'current';
  const all =
    fields['includeCurrentVersion'] === false
      ? versions
      : ['current', ...versions];
  const included = toList(fields['onlyIncludeVersions']);
  const names = included.length > 0 ? included : all;
  const base = trimSlashes(toText(fields['routeBasePath']) ?? 'docs');
  const sources = names.map(String).map(async (name) => {
    const settings = toRecord(toRecord(fields['versions'])[name]);
    const isCurrent = name === 'current';
    const [slug, version] = isCurrent
      ? ['next', name]
      : [name, `version-${name}`];
    const path = trimSlashes(
      toText(settings['path']) ?? (name === last ? '' : slug),
    );
    const label = humanize(versions.length > 0 ? prefix + slug : String(id));
    const location = locateVersion(path, {
      isMain,
      isLast: name === last,
      base,
    });
    const [folder, sidebarPath] = isCurrent
      ? [
          findDocs(projectDir, toText(fields['path']), projectFiles),
          fields['sidebarPath'],
        ]
      : [
          getFolder(version),
          `${prefix}versioned_sidebars/${version}-sidebars.json`,
        ];
    return {
      folder,
      translation: `docusaurus-plugin-content-docs${prefix.replace(/^(.+)_$/, '-$1')}/${version}`,
      sidebars: await readSidebars(sidebarPath, context),
      urlBase: joinPath(base, path),
      name,
      ...location,
      // A version such as 2.x must not look like a number prefix.
      outputFolder: location.urlTarget.replace(
        /(?<![^/])(?=\d+[-_.]+\D)/g,
        'v',
      ),
      label: toText(settings['label']) ?? label,
      include: toGlobs(fields['include'], ['**/*.{md,mdx}']),
      exclude: toGlobs(fields['exclude'], defaultExclude),
      hasPrefixes: fields['numberPrefixParser'] !== false,
    };
  });
  return (await Promise.all(sources)).filter(({ folder }) => {
    if (projectFiles.exists(folder)) {
      return true;
    }
    context.report({
      kind: 'setting',
      file: folder,
      detail: 'The folder does not exist',
    });
    return false;
  });
}

type InstanceVersion = { isMain: boolean; isLast: boolean; base: string };

/**
 * Locates a version on this site. The docs of other instances, and those with several segments in
 * their path, become folders of the first version.
 */
function locateVersion(
  path: string,
  { isMain, isLast, base }: InstanceVersion,
): VersionLocation {
  if (isMain && isLast) {
    return {
      order: 0,
      isMain,
      version: '',
      urlTarget: '',
    };
  }
  if (isMain && /^[a-z\d](?:[\w.-]*\w)?$/i.test(path)) {
    return {
      order: 1,
      isMain,
      version: path,
      urlTarget: '',
    };
  }
  const urlTarget = trimSlashes(joinPath(isMain ? '' : base, path));
  return {
    order: 2,
    isMain: false,
    version: '',
    urlTarget,
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

function findDocs(
  projectDir: string,
  path: string | undefined,
  { exists }: ProjectFiles,
): string {
  const folder = resolve(projectDir, path ?? 'docs');
  const other = resolve(projectDir, '../docs');
  if (path === undefined && !exists(folder) && exists(other)) {
    return other;
  }
  return folder;
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

function isDocsPlugin([name, fields]: [unknown, Fields]): boolean {
  const isDocs = 'routeBasePath' in fields && 'sidebarPath' in fields;
  return isDocs || /content-docs/.test(String(name));
}

/** Returns the entries of `presets` or `plugins` with their options. */
export function parsePluginEntries(value: unknown): [unknown, Fields][] {
  return toList(value).map((entry) => {
    if (Array.isArray(entry)) {
      return [entry[0], toRecord(entry[1])];
    }
    return [entry, {}];
  });
}
