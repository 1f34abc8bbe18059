import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Weight = { files: number; bytes: number };

/** What an export held after a step of the build. */
export type Stage = Weight & { name: string };

/** How many files a folder holds, with all that is below it, and their bytes. Links are not followed. */
export function weightOf(folder: string): Weight {
  const weights = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return weightOf(path);
    return { files: entry.isFile() ? 1 : 0, bytes: entry.isFile() ? statSync(path).size : 0 };
  });
  return weights.reduce((sum, each) => plus(sum, each), { files: 0, bytes: 0 });
}

function plus(one: Weight, other: Weight): Weight {
  return { files: one.files + other.files, bytes: one.bytes + other.bytes };
}

/**
 * The stages of a build as the lines of a table: files and bytes after each, and what it changed. A step that changed nothing
 * has no line.
 */
export function stageTable(stages: readonly Stage[]): string[] {
  const rows = stages.flatMap((stage, index) => rowOf(stage, stages[index - 1]));
  return asColumns([['', 'files', '', 'kB', ''], ...rows]);
}

function rowOf({ name, files, bytes }: Stage, before: Stage | undefined): string[][] {
  if (!before) return [[name, count(files), '', count(bytes / 1000), '']];
  const change = { files: files - before.files, bytes: bytes - before.bytes };
  if (change.files === 0 && change.bytes === 0) return [];
  return [
    [name, count(files), signed(change.files), count(bytes / 1000), signed(change.bytes / 1000)],
  ];
}

/** @example count(12345.6) // => '12,346' */
function count(amount: number): string {
  return Math.round(amount).toLocaleString('en');
}

function signed(amount: number): string {
  const rounded = Math.round(amount);
  return rounded === 0 ? '' : `${rounded > 0 ? '+' : '−'}${count(Math.abs(rounded))}`;
}

/** Names to the left, numbers to the right. */
function asColumns(rows: readonly string[][]): string[] {
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
