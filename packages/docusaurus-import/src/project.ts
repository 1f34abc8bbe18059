import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { joinPath, list, listFiles, readJson, record, text, trimSlashes } from './data';
import { type DocsSource, listInstances, parsePluginEntries, readInstance } from './docs-sources';
import type { ImportOptions } from './options';
import type { Report } from './report';
import { runFile } from './run-modules';

export type Project = {
  siteDir: string;
  configFile: string | undefined;
  sources: DocsSource[];
  staticFolders: string[];
  baseUrl: string;
  /** The URL path of the docs, which they do not have here. */
  docsPath: string;
  isMarkdown: boolean;
  hasMath: boolean;
  redirects: { from: string; to: string }[];
  /** The labels of sidebars in the navigation bar, by id. */
  sidebarLabels: ReadonlyMap<string | undefined, string | undefined>;
};

/** Reads the settings of a project: from its configuration if that may run, otherwise from the options. */
export async function readProject(options: ImportOptions, report: Report): Promise<Project> {
  const configFile = await findConfig(options.project);
  const siteDir = configFile === undefined ? options.project : dirname(configFile);
  const config = options.runConfig && configFile ? record(await runFile(configFile, report)) : {};
  if (configFile && !options.runConfig)
    report({ rule: 'setting', file: configFile, detail: 'It is code: add --run-config to run it' });
  const instances = listInstances(config, options);
  const getBase = (fields: Record<string, unknown>) =>
    trimSlashes(text(fields['routeBasePath']) ?? 'docs');
  const main =
    instances.find(({ fields }) => getBase(fields) === '') ??
    instances.find(({ id }) => id === 'default') ??
    instances[0];
  const lists = await Promise.all(
    instances.map((instance) =>
      readInstance(instance, { siteDir, options, report, isMain: instance === main }),
    ),
  );
  const plugins = parsePluginEntries(config['plugins']).map(([, fields]) => fields);
  if (plugins.some((fields) => fields['createRedirects'] !== undefined))
    report({ rule: 'setting', file: configFile ?? '', detail: 'createRedirects' });
  const navbar = list(record(record(config['themeConfig'])['navbar'])['items']).map(record);
  const configured = list(config['staticDirectories']).map(String);
  const staticFolders = (configured.length > 0 ? configured : ['static'])
    .map((folder) => resolve(siteDir, folder))
    .filter((folder) => existsSync(folder));
  await reportOthers(siteDir, lists.flat(), report);
  return {
    siteDir,
    configFile,
    sources: lists.flat(),
    staticFolders,
    baseUrl: joinPath(trimSlashes(text(config['baseUrl']) ?? '/'), '/'),
    docsPath: getBase(main?.fields ?? {}),
    isMarkdown: /^(?:md|detect)$/.test(String(record(config['markdown'])['format'])),
    hasMath: hasMath(siteDir),
    redirects: plugins.flatMap((fields) => list(fields['redirects'])).flatMap(toRedirects),
    sidebarLabels: new Map(navbar.map(({ sidebarId, label }) => [text(sidebarId), text(label)])),
  };
}

/** Many repositories have the site in a folder such as `website/`, beside `docs/`. */
async function findConfig(project: string): Promise<string | undefined> {
  const name = 'docusaurus.config.{js,ts,mjs,mts,cjs,cts,json}';
  for (const pattern of [name, `*/${name}`, `*/*/${name}`]) {
    const [file] = await listFiles(project, [pattern]);
    if (file !== undefined) return join(project, file);
  }
  return undefined;
}

/** Reports blogs, pages of code and translations. */
async function reportOthers(siteDir: string, sources: readonly DocsSource[], report: Report) {
  const docs = sources.map(({ folder }) => `${relative(siteDir, folder)}/**`);
  const exclude = [...docs, '{static,build,src/components,src/theme}/**', '**/*versioned_docs/**'];
  const files = await listFiles(
    siteDir,
    ['*/**/*.{md,mdx}', 'src/pages/**/*.{js,jsx,ts,tsx}'],
    exclude,
  );
  const toFolder = (file: string) => /^(?:src\/)?[^/]*/.exec(file)?.[0] ?? '';
  for (const folder of new Set(files.map(toFolder))) {
    const { length } = files.filter((file) => toFolder(file) === folder);
    report({ rule: 'not-imported', file: join(siteDir, folder), detail: `${length} pages` });
  }
}

function hasMath(siteDir: string): boolean {
  const { dependencies, devDependencies } = record(readJson(join(siteDir, 'package.json')));
  const names = Object.keys({ ...record(dependencies), ...record(devDependencies) });
  return names.some((name) => /^(?:remark-math|rehype-katex)$/.test(name));
}

function toRedirects(value: unknown): { from: string; to: string }[] {
  const { from, to } = record(value);
  return [from].flat().map((path) => ({ from: String(path), to: String(to) }));
}
