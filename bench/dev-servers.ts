import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownSite } from './context';
import { createBuildEnvironment, type Workspace } from './workspace';

/** A dev server to measure. Its packages are installed. */
export type DevServer = {
  name: string;
  cwd: string;
  command: string;
  env: NodeJS.ProcessEnv;
  /** The folder that the corpus replaces. */
  contentDir: string;
  /** The folder in it that the generator reads; the corpus has its pages in `docs`. */
  docsDir: string;
  /** Output and caches, for a start with empty caches. */
  caches: readonly string[];
};

type Peer = Pick<DevServer, 'command' | 'caches'> & {
  contentDir: string;
  /** The settings of the project, as file → text. */
  files: Readonly<Record<string, string>>;
};

/** Other generators, with as few settings as they allow. */
const peers: Readonly<Record<string, Peer>> = {
  docusaurus: {
    contentDir: '.',
    command: 'node_modules/.bin/docusaurus start --no-open --port',
    caches: ['.docusaurus', 'node_modules/.cache', 'build'],
    files: {
      'docusaurus.config.cjs': `module.exports = { title: 'Bench', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'ignore',
  markdown: { format: 'detect' }, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };\n`,
    },
  },
  starlight: {
    contentDir: 'src/content',
    command: 'node_modules/.bin/astro dev --port',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    files: {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Bench' })] };\n`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n`,
    },
  },
  vitepress: {
    contentDir: '.',
    command: 'node_modules/.bin/vitepress dev docs --port',
    caches: ['docs/.vitepress'],
    files: {},
  },
};

/** Returns our dev server, then those of the generators installed in `peers/` of the workspace, and writes their settings. */
export async function prepareDevServers(workspace: Workspace, pages: number): Promise<DevServer[]> {
  const contentDir = workspace.content(`${pages}`);
  const own: DevServer = {
    name: ownSite,
    cwd: workspace.project,
    command: 'PORT=$BENCH_PORT npm run dev --',
    env: createBuildEnvironment(contentDir),
    contentDir,
    docsDir: join(contentDir, 'docs'),
    caches: ['.next', 'generated', 'out'],
  };
  const installed = Object.entries(peers).filter(([name]) =>
    existsSync(join(workspace.peer(name), 'node_modules')),
  );
  const others = await Promise.all(
    installed.map(([name, peer]) => preparePeer(name, workspace.peer(name), peer)),
  );
  return [own, ...others];
}

async function preparePeer(name: string, cwd: string, peer: Peer): Promise<DevServer> {
  const { command, caches, contentDir, files } = peer;
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(cwd, file, '..'), { recursive: true });
    await writeFile(join(cwd, file), text);
  }
  return {
    name,
    cwd,
    command,
    caches,
    env: createBuildEnvironment(''),
    contentDir: join(cwd, contentDir),
    docsDir: join(cwd, contentDir, 'docs'),
  };
}

/** Removes output and caches of a dev server. */
export async function removeCaches({ cwd, caches }: DevServer): Promise<void> {
  for (const folder of caches) await rm(join(cwd, folder), { recursive: true, force: true });
}
