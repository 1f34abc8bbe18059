import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  type DocsSource,
  type Instance,
  listInstances,
  listTuples,
  readInstance,
  runFile,
} from './docs-sources';
import type { ImportOptions } from './import-options';
import { list, readJson, record, text } from './plain-data';
import type { ReportEntry } from './report';
import { trimSlashes } from './urls';

export type Project = {
  siteDir: string;
  configFile: string | undefined;
  sources: DocsSource[];
  staticFolders: string[];
  baseUrl: string;
  /** The URL path of the docs, which they do not have here. */
  docsPath: string;
  format: 'md' | 'mdx' | 'detect';
  hasMath: boolean;
  redirects: { from: string; to: string }[];
  createsRedirects: boolean;
  sidebarLabels: ReadonlyMap<string, string>;
};

/** Reads the settings of a project: from its configuration if that may run, otherwise from the options. */
export async function readProject(
  options: ImportOptions,
  report: (entry: ReportEntry) => void,
): Promise<Project> {
  const { siteDir, configFile } = await findSite(options.project);
  const config = options.runConfig && configFile ? await runFile(configFile, report) : {};
  const isConfigured = Object.keys(config).length > 0;
  const instances = listInstances(config, options);
  const isAtRoot = ({ fields }: Instance) =>
    trimSlashes(text(fields['routeBasePath']) ?? 'docs') === '';
  const main =
    instances.find(isAtRoot) ?? instances.find(({ id }) => id === 'default') ?? instances[0];
  const docsPath = trimSlashes(text(main?.fields['routeBasePath']) ?? 'docs');
  const lists = await Promise.all(
    instances.map((instance) =>
      readInstance(instance, { siteDir, options, report, isMain: instance === main, isConfigured }),
    ),
  );
  const plugins = listTuples(config['plugins']).map(([, fields]) => fields);
  const redirects = plugins.flatMap((fields) => list(fields['redirects'])).flatMap(toRedirects);
  const navbar = list(record(record(config['themeConfig'])['navbar'])['items']).map(record);
  return {
    siteDir,
    configFile,
    sources: lists.flat(),
    staticFolders: (list(config['staticDirectories']).length > 0
      ? list(config['staticDirectories'])
      : ['static']
    )
      .map((folder) => resolve(siteDir, String(folder)))
      .filter((folder) => existsSync(folder)),
    baseUrl: text(config['baseUrl']) ?? '/',
    docsPath,
    format: toFormat(record(config['markdown'])['format']),
    hasMath: hasMath(siteDir),
    redirects,
    createsRedirects: plugins.some((fields) => fields['createRedirects'] === true),
    sidebarLabels: new Map(
      navbar.flatMap(({ sidebarId, label }) => {
        const [id, name] = [text(sidebarId), text(label)];
        return id && name ? [[id, name] as const] : [];
      }),
    ),
  };
}

/** Many repositories have the site in a folder such as `website/`, beside `docs/`. */
async function findSite(
  project: string,
): Promise<{ siteDir: string; configFile: string | undefined }> {
  const find = async (folder: string, depth: number): Promise<string | undefined> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const config = entries.find(({ name }) =>
      /^docusaurus\.config\.(?:[cm]?[jt]s|json)$/.test(name),
    );
    if (config) return join(folder, config.name);
    const rank = (name: string) =>
      /^(?:website|docs?|documentation|www|site)$/.test(name) ? 0 : 1;
    const folders = entries.filter(
      (entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name),
    );
    const names = folders
      .map(({ name }) => name)
      .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
    for (const name of depth === 0 ? [] : names) {
      const found = await find(join(folder, name), depth - 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (const depth of [0, 1, 2]) {
    const configFile = await find(project, depth);
    if (configFile !== undefined) return { siteDir: dirname(configFile), configFile };
  }
  return { siteDir: project, configFile: undefined };
}

function hasMath(siteDir: string): boolean {
  const { dependencies, devDependencies } = record(readJson(join(siteDir, 'package.json')));
  return Object.keys({ ...record(dependencies), ...record(devDependencies) }).some((name) =>
    /^(?:remark-math|rehype-katex)$/.test(name),
  );
}

function toRedirects(value: unknown): { from: string; to: string }[] {
  const { from, to } = record(value);
  return typeof to === 'string'
    ? [from].flat().flatMap((path) => (typeof path === 'string' ? [{ from: path, to }] : []))
    : [];
}

function toFormat(value: unknown): Project['format'] {
  return value === 'md' || value === 'detect' ? value : 'mdx';
}
