import { writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { convertProject } from './convert-project';
import { formatReport } from './format-report';
import type { ImportOptions } from './import-options';
import { readPages, resolveConflicts } from './pages';
import { readProject } from './project';
import type { ReportEntry } from './report';
import { listUnimported } from './unimported';
import { planFiles } from './write-files';

export type { ImportOptions, SiteDialect } from './import-options';
export type { ReportEntry } from './report';
export type { SidebarItem } from './sidebars';

/** A planned import. Nothing is written before `write` is called. */
export type ProjectImport = {
  pages: { file: string; oldPath: string; urlPath: string }[];
  entries: ReportEntry[];
  /** The report, at most 150 lines. The complete one is written beside the pages, as `import-report.txt`. */
  report: string;
  write: () => Promise<void>;
};

/** Converts a Docusaurus project to the dialect of the site. Throws an Error if it has no pages. */
export async function importProject(options: ImportOptions): Promise<ProjectImport> {
  const entries: ReportEntry[] = [];
  const report = (entry: ReportEntry) => {
    const file = relative(options.project, entry.file).split(sep).join('/') || '.';
    entries.push({ ...entry, file, detail: entry.detail.replace(/\s+/g, ' ').slice(0, 160) });
  };
  const project = await readProject(options, report);
  const lists = await Promise.all(project.sources.map((source) => readPages(source, report)));
  const pages = resolveConflicts(lists.flat(), options.site.reservedPaths, report);
  if (pages.length === 0)
    throw new Error(`${options.project} has no pages of docs. Name their folder with --docs.`);
  const files = await convertProject({ options, project, pages, report });
  for (const entry of await listUnimported(project, pages, files)) report(entry);
  const plan = await planFiles(options.target, files);
  for (const file of plan.kept)
    report({ rule: 'kept', file: join(options.target, file), detail: '' });
  const summary = { pages, plan, entries, target: options.target };
  return {
    pages: pages.map(({ path, oldPath, urlPath }) => ({
      file: relative(options.project, path),
      oldPath,
      urlPath,
    })),
    entries,
    report: formatReport({ ...summary, isComplete: false }),
    write: async () => {
      await plan.write();
      await writeFile(
        join(options.target, 'import-report.txt'),
        formatReport({ ...summary, isComplete: true }),
      );
    },
  };
}
