import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type FolderSize = { files: number; bytes: number };

/** Size of an export after a build step. */
export type BuildStage = FolderSize & { name: string };

/** Counts the files of a folder and their bytes, recursively. Does not follow symbolic links. */
export function measureFolder(folder: string): FolderSize {
  const sizes = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return measureFolder(path);
    return { files: entry.isFile() ? 1 : 0, bytes: entry.isFile() ? statSync(path).size : 0 };
  });
  return sizes.reduce((sum, size) => add(sum, size), { files: 0, bytes: 0 });
}

function add(a: FolderSize, b: FolderSize): FolderSize {
  return { files: a.files + b.files, bytes: a.bytes + b.bytes };
}

/** Formats the size after each stage and its change as table rows. Omits stages that changed nothing. */
export function formatBuildStages(stages: readonly BuildStage[]): string[] {
  const rows = stages.flatMap((stage, index) => formatRow(stage, stages[index - 1]));
  return alignColumns([['', 'files', '', 'kB', ''], ...rows]);
}

function formatRow(
  { name, files, bytes }: BuildStage,
  previous: BuildStage | undefined,
): string[][] {
  if (!previous) return [[name, formatNumber(files), '', formatNumber(bytes / 1000), '']];
  const change = { files: files - previous.files, bytes: bytes - previous.bytes };
  if (change.files === 0 && change.bytes === 0) return [];
  return [
    [
      name,
      formatNumber(files),
      formatChange(change.files),
      formatNumber(bytes / 1000),
      formatChange(change.bytes / 1000),
    ],
  ];
}

/** @example formatNumber(12345.6) // => '12,346' */
function formatNumber(amount: number): string {
  return Math.round(amount).toLocaleString('en');
}

function formatChange(amount: number): string {
  const rounded = Math.round(amount);
  return rounded === 0 ? '' : `${rounded > 0 ? '+' : '−'}${formatNumber(Math.abs(rounded))}`;
}

/** Aligns names to the left and numbers to the right. */
function alignColumns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
