import { formatFile } from '@/lib/content/diagnostics/diagnostic';
import { summarizeRules } from '@/lib/content/diagnostics/summary';
import type { ProjectImport } from './import-project';
import type { ImportedPage } from './plan-import';

/** Formats the report of an import: each page with its URL paths, what changes and what is lost, then the other files. */
export function formatImport({ plan, files, conflicts, ignoredFolders }: ProjectImport): string {
  const count = (status: Status) => plan.pages.filter((page) => getStatus(page) === status).length;
  const others = [...files.keys()].filter((file) => !/^docs\/.*\.mdx?$/i.test(file));
  return [
    ...section('Pages', plan.pages.flatMap(formatPage)),
    ...section(
      'Other problems',
      plan.problems.map(({ file, line, message }) => `${formatFile(file)}:${line} ${message}`),
    ),
    ...section('Notes', plan.notes),
    ...section(
      'Not imported',
      ignoredFolders.map(([folder, size]) => `${folder} (${formatCount(size, 'file')})`),
    ),
    ...section('Conflicts', conflicts),
    ...section('Losses by rule', summarizeRules(plan.pages.flatMap(({ losses }) => losses))),
    `${formatCount(plan.pages.length, 'page')}: ${count('kept')} kept, ${count('changed')} changed, ${count('lost')} with losses`,
    `${formatCount(others.length, 'other file')}, ${formatCount(plan.redirects.length, 'redirect')}`,
  ].join('\n');
}

type Status = 'kept' | 'changed' | 'lost';

function getStatus({ losses, rewrittenLinks }: ImportedPage): Status {
  if (losses.length > 0) return 'lost';
  return rewrittenLinks > 0 ? 'changed' : 'kept';
}

function formatPage(page: ImportedPage): string[] {
  const { file, oldPath, newPath, rewrittenLinks, losses } = page;
  const paths = oldPath === newPath ? newPath : `${oldPath} → ${newPath}`;
  return [
    `${getStatus(page).padEnd(7)}  ${file}  ${paths}`,
    ...(rewrittenLinks > 0 ? [`         ${formatCount(rewrittenLinks, 'link')} rewritten`] : []),
    ...losses.map(({ line, column, message }) => `         ${line}:${column} ${message}`),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
