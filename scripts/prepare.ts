import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { addressFindings } from '@/lib/address-findings';
import { type Finding, sortedFindings } from '@/lib/content/finding';
import { readContent } from '@/lib/content/read';
import { editorSchemas } from '@/lib/content/schemas';
import { siteContent } from '@/lib/content/site-content';
import { derivedFiles, routesOf } from '@/lib/derived';
import { ledgerFile, ledgerFindings, type Published } from '@/lib/ledger';
import { standaloneAddresses } from '@/lib/routes/standalone';
import { site } from '@/lib/site';
import { pageModuleFindings } from './page-modules';

const generatedDir = resolve('generated');

/**
 * Findings with the paths of their files as they are seen from where the command runs, so that a terminal can open them.
 * Those in the content are named from its `docs/`.
 */
function locatedFindings(findings: readonly Finding[], contentDir: string): Finding[] {
  const docs = join(relative(process.cwd(), contentDir), 'docs');
  return findings.map((finding) =>
    finding.rule === 'missing-default-export'
      ? finding
      : { ...finding, file: join(docs, finding.file) },
  );
}

export type PrepareOptions = { contentDir: string; withDrafts: boolean };

type Readout = { findings: Finding[]; pages: number };

/** Reads the content once and writes what the application is built from; gives what is wrong in the content. */
export async function prepare(options: PrepareOptions): Promise<Readout> {
  const { content, texts, findings } = await readAll(options);
  await writeFiles(new Map([...derivedFiles(content, findings, texts), ...editorSchemas()]));
  return { findings: locatedFindings(findings, options.contentDir), pages: content.pages.length };
}

/** Reads the content and gives what is wrong in it; writes nothing. */
export async function readFindings(options: PrepareOptions): Promise<Readout> {
  const { content, findings } = await readAll(options);
  return { findings: locatedFindings(findings, options.contentDir), pages: content.pages.length };
}

/** What the content would publish. */
export async function readPublished(contentDir: string): Promise<Published> {
  const files = await readContent({
    contentDir,
    publicDir: resolve('public'),
    withGitDates: false,
  });
  return siteContent(files, {
    withDrafts: false,
    components: site.content.components,
    otherAddresses: standaloneAddresses,
  });
}

async function readAll({ contentDir, withDrafts }: PrepareOptions) {
  const files = await readContent({ contentDir, publicDir: resolve('public'), withGitDates: true });
  const { content, texts, anchors, findings } = siteContent(files, {
    withDrafts,
    components: site.content.components,
    otherAddresses: standaloneAddresses,
  });
  const all = [
    ...findings,
    ...addressFindings(content, anchors, routesOf(content).addresses),
    ...(await ledgerOf(contentDir, { content, texts, anchors })),
    ...(await pageModuleFindings(resolve('app'))),
  ];
  return { content, texts, findings: sortedFindings(all) };
}

/** What was lost since it was recorded; a folder without a ledger has nothing to lose. */
async function ledgerOf(contentDir: string, published: Published): Promise<Finding[]> {
  const path = join(contentDir, ledgerFile);
  if (!existsSync(path)) return [];
  return ledgerFindings(await readFile(path, 'utf8'), published);
}

/** Writes the files that changed and removes the ones that are gone. */
async function writeFiles(files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(generatedDir, { recursive: true });
  const present = await readdir(generatedDir, { recursive: true, withFileTypes: true });
  for (const entry of present) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(path.slice(generatedDir.length + 1).replaceAll('\\', '/')))
      await rm(path);
  }
  for (const [name, text] of files) {
    const path = join(generatedDir, name);
    if (existsSync(path) && (await readFile(path, 'utf8')) === text) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
