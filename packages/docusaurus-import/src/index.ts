import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { convertProject } from './convert-project';
import { toPosix } from './data';
import type { ImportOptions } from './options';
import { readPages, resolveConflicts } from './pages';
import { readProject } from './project';
import { formatEntries, type Report, type ReportEntry } from './report';
import { planFiles } from './write-files';

export type { ImportOptions };

/**
 * Plans the import of a Docusaurus project, and returns its report, of at most 150 lines. `write` writes the files, with the complete
 * report in `import-report.txt`. Throws an Error if the project has no pages.
 */
export async function importProject(given: ImportOptions) {
  const options = { ...given, project: resolve(given.project), target: resolve(given.target) };
  const entries: ReportEntry[] = [];
  const report: Report = (entry) => {
    const file = toPosix(relative(options.project, entry.file)) || '.';
    entries.push({ ...entry, file, detail: entry.detail.replace(/\s+/g, ' ').slice(0, 160) });
  };
  const project = await readProject(options, report);
  const { sources, locales } = project;
  const folders = locales.map(({ folder }) => folder);
  const lists = await Promise.all(sources.map((source) => readPages(source, folders, report)));
  const pages = resolveConflicts(lists.flat(), options.site.reservedPaths, report);
  if (pages.length === 0)
    throw new Error(`${options.project} has no pages of docs. Name their folder with --docs.`);
  const files = await convertProject({ options, project, pages, report });
  const plan = await planFiles(options.target, files);
  for (const file of plan.kept)
    report({ rule: 'kept', file: join(options.target, file), detail: '' });
  const moved = pages.filter(({ oldPath, urlPath }) => oldPath !== urlPath);
  const totals = [
    `${pages.length} pages, ${moved.length} of them at another URL path, with a redirect`,
    `${plan.changed.length} files are new or changed, ${plan.unchanged.length} unchanged, ${plan.kept.length} kept, ${plan.removed.length} removed`,
  ];
  const urlPaths = pages.map(({ file, oldPath, urlPath }) => `  ${oldPath} → ${urlPath}  ${file}`);
  for (const { id } of locales) {
    const count = [...files.keys()].filter((file) => file.startsWith(`i18n/${id}/`)).length;
    totals.push(`${count} files of the translation to ${id}`);
  }
  const complete = [...totals, ...formatEntries(entries, true), '', 'URL paths', ...urlPaths, ''];
  return {
    locales: locales.map(({ folder, ...locale }) => locale),
    report: [...totals, ...formatEntries(entries, false)].join('\n'),
    write: async () => {
      await plan.write();
      await writeFile(join(options.target, 'import-report.txt'), complete.join('\n'));
    },
  };
}
