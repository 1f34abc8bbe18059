import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { defaultExclude } from './files';
import type { ImportOptions } from './import-options';
import { list, readJson, record, text } from './plain-data';
import type { ReportEntry } from './report';
import { runModule } from './run-modules';
import { joinPath, trimSlashes } from './urls';

/** A folder of docs: a version of an instance of the docs plugin. */
export type DocsSource = {
  folder: string;
  /** The URL path of its pages in the project, and its folder in `docs/` of the target; empty for the root. */
  urlBase: string;
  target: string;
  isMain: boolean;
  label: string;
  exclude: readonly string[];
  include: readonly string[];
  hasPrefixes: boolean;
  /** What its sidebars file exports; undefined for the order of the folders. */
  sidebars: unknown;
};

type Fields = Record<string, unknown>;

export type Instance = { id: string; fields: Fields };

/** Returns the options of each instance of the docs plugin. Those of the command come first. */
export function listInstances(
  config: Fields,
  { docs, routeBasePath, exclude, versionPaths }: ImportOptions,
): Instance[] {
  const presets = listTuples(config['presets']).flatMap(([, fields]) =>
    fields['docs'] === false ? [] : [record(fields['docs'])],
  );
  const isDocs = (name: unknown, fields: Fields) =>
    /content-docs/.test(String(name)) ||
    (fields['routeBasePath'] !== undefined && fields['sidebarPath'] !== undefined);
  const plugins = listTuples(config['plugins']).flatMap(([name, fields]) =>
    isDocs(name, fields) ? [fields] : [],
  );
  const found = [...presets, ...plugins].map((fields) => ({
    id: text(fields['id']) ?? 'default',
    fields,
  }));
  const [first = { id: 'default', fields: {} }, ...others] = found;
  const given = Object.entries({ path: docs, routeBasePath, exclude }).filter(
    ([, value]) => value !== undefined,
  );
  const versions = Object.entries(versionPaths ?? {}).map(([name, path]) => [name, { path }]);
  const fields = {
    ...first.fields,
    ...Object.fromEntries(given),
    ...(versions.length > 0 && {
      versions: { ...record(first.fields['versions']), ...Object.fromEntries(versions) },
    }),
  };
  return [{ ...first, fields }, ...others];
}

type InstanceContext = {
  siteDir: string;
  options: ImportOptions;
  report: (entry: ReportEntry) => void;
  isMain: boolean;
  isConfigured: boolean;
};

/** Returns the versions of an instance that are published. */
export async function readInstance(
  { id, fields }: Instance,
  context: InstanceContext,
): Promise<DocsSource[]> {
  const { siteDir, isMain } = context;
  const prefix = id === 'default' ? '' : `${id}_`;
  const { names, last, hasVersions } = listVersions(
    fields,
    join(siteDir, `${prefix}versions.json`),
  );
  const base = trimSlashes(text(fields['routeBasePath']) ?? 'docs');
  const sources = names.map(async (name): Promise<DocsSource> => {
    const isCurrent = name === 'current';
    const settings = record(record(fields['versions'])[name]);
    const defaultPath = isCurrent ? 'next' : name;
    const path = trimSlashes(text(settings['path']) ?? (name === last ? '' : defaultPath));
    const defaultLabel = hasVersions ? 'Next' : titleOf(id);
    return {
      folder: isCurrent
        ? findDocs(siteDir, text(fields['path']))
        : join(siteDir, `${prefix}versioned_docs`, `version-${name}`),
      urlBase: trimSlashes(joinPath(base, path)),
      target: trimSlashes(joinPath(isMain ? '' : base, path)),
      isMain: isMain && name === last,
      label: text(settings['label']) ?? (isCurrent ? defaultLabel : name),
      exclude: listGlobs(fields['exclude'], defaultExclude),
      include: listGlobs(fields['include'], ['**/*.{md,mdx}']),
      hasPrefixes: fields['numberPrefixParser'] !== false,
      sidebars: isCurrent
        ? await readSidebars(prefix, fields, context)
        : readJson(join(siteDir, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`)),
    };
  });
  return (await Promise.all(sources)).filter(({ folder }) => existsSync(folder));
}

/** Returns the names of the versions that are published, and of the one that has no path of its own. */
function listVersions(fields: Fields, file: string) {
  const versions = fields['disableVersioning'] === true ? [] : list(readJson(file)).map(String);
  const only = list(fields['onlyIncludeVersions']).map(String);
  const all = [...(fields['includeCurrentVersion'] === false ? [] : ['current']), ...versions];
  return {
    names: all.filter((name) => only.length === 0 || only.includes(name)),
    last: text(fields['lastVersion']) ?? versions[0] ?? 'current',
    hasVersions: versions.length > 0,
  };
}

function listGlobs(value: unknown, otherwise: readonly string[]): readonly string[] {
  return Array.isArray(value) ? value.map(String) : otherwise;
}

async function readSidebars(
  prefix: string,
  fields: Fields,
  { siteDir, options, report, isConfigured }: InstanceContext,
): Promise<unknown> {
  const path = fields['sidebarPath'];
  if (path === false) return {};
  const names = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', 'json'].map(
    (extension) => `sidebars.${extension}`,
  );
  const candidates =
    typeof path === 'string' ? [path] : prefix === '' && !isConfigured ? names : [];
  const file = candidates.map((name) => resolve(siteDir, name)).find((name) => existsSync(name));
  if (file === undefined) return undefined;
  if (file.endsWith('.json')) return readJson(file);
  if (options.runConfig) return runFile(file, report);
  report({
    rule: 'setting',
    file: relative(siteDir, file),
    detail: 'The sidebars are code: add --run-config to import their order.',
  });
  return undefined;
}

function findDocs(siteDir: string, path: string | undefined): string {
  const candidates = path === undefined ? ['docs', '../docs'] : [path];
  return (
    candidates.map((name) => resolve(siteDir, name)).find((name) => existsSync(name)) ??
    resolve(siteDir, path ?? 'docs')
  );
}

/** @example titleOf('api-reference') // => 'Api reference' */
function titleOf(id: string): string {
  const words = id === 'default' ? 'docs' : id.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the entries of `presets` or `plugins` with their options. */
export function listTuples(value: unknown): [unknown, Fields][] {
  return list(value).flatMap((entry): [unknown, Fields][] =>
    Array.isArray(entry) ? [[entry[0], record(entry[1])]] : [[entry, {}]],
  );
}

/** Runs a file of a project. Returns nothing if it fails. */
export async function runFile(file: string, report: (entry: ReportEntry) => void): Promise<Fields> {
  try {
    return record((await runModule(file)).value);
  } catch (error) {
    const message = String(Object(error).message);
    const detail = `It cannot run: ${/^.*Error\b.*:.*$/m.exec(message)?.[0] ?? message.split('\n')[0]}`;
    report({ rule: 'setting', file, detail });
    return {};
  }
}
