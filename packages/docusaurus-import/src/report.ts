/** The kinds of lines in the import report, in its order. */
const titles = {
  failed: 'Files that cannot be read, and pages whose MDX is invalid: left out',
  component: 'Unknown components: their content is kept, with a comment',
  expression: 'Expressions and exports: left out, with a comment',
  attribute: 'Attributes: left out',
  element:
    'Elements that pages cannot have: left out, and frames shown as links',
  'outside-project':
    'Files and folders outside the folder of the project: not read',
  'missing-file': 'Partials and files that do not exist',
  'broken-link': 'Links to pages and files that do not exist: unchanged',
  'front-matter': 'Front matter that is invalid or unknown: left out',
  sidebar: 'Sidebar items: left out or changed',
  setting: 'Settings that are not imported',
  'not-imported': 'Files that are not imported',
  'same-path':
    'Pages with the URL path of another: one of them needs another slug',
  'kept-file':
    'Files of the target that were kept: they are not from an import, or were edited since',
  'invalid-mdx':
    'Pages that are not valid MDX, as in Docusaurus 2: read as Markdown, so that readers see their components as text',
} as const;

export type ReportKind = keyof typeof titles;

/** A line of the report. */
export type ReportEntry = {
  kind: ReportKind;
  file: string;
  line?: number;
  detail: string;
};

export type Report = (entry: ReportEntry) => void;

/** Formats the report, grouped by kind, with all entries or only examples that differ. */
export function formatEntries(
  entries: readonly ReportEntry[],
  showAll: boolean,
): string[] {
  return Object.entries(titles).flatMap(([kind, title]) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    if (ofKind.length === 0) {
      return [];
    }
    const files = new Set(ofKind.map(({ file }) => file)).size;
    const count = `${ofKind.length}${files === ofKind.length ? '' : `, files: ${files}`}`;
    const summary = kind === 'component' ? countDetails(ofKind) : [];
    const lines = showAll
      ? [...summary, ...listEntries(ofKind)]
      : selectExamples(kind, ofKind, summary);
    return ['', `${title} (${count})`, ...lines];
  });
}

/**
 * Returns the summary of a kind or, without one, examples that differ. Settings have no examples in
 * other files.
 */
function selectExamples(
  kind: string,
  entries: readonly ReportEntry[],
  summary: readonly string[],
) {
  const isFirstWithDetail = ({ detail }: ReportEntry, index: number) =>
    detail === '' ||
    entries.findIndex((other) => other.detail === detail) === index;
  const lines =
    summary.length > 0
      ? summary
      : listEntries(entries.filter(isFirstWithDetail));
  const shown = lines.slice(0, /^(?:component|setting)$/.test(kind) ? 20 : 5);
  const rest = (summary.length || entries.length) - shown.length;
  if (rest > 0) {
    return [...shown, `  and ${rest} more`];
  }
  return shown;
}

function listEntries(entries: readonly ReportEntry[]): string[] {
  return entries.map(({ file, line, detail }) =>
    `  ${file}${line ? `:${line}` : ''}  ${detail}`.trimEnd(),
  );
}

/**
 * Returns a line for each detail, with the number of its entries and files, the most frequent
 * first.
 */
function countDetails(entries: readonly ReportEntry[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { detail, file } of entries) {
    const group = groups.get(detail) ?? [];
    groups.set(detail, group);
    group.push(file);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(
      ([detail, files]) =>
        `  ${detail}: ${files.length}, files: ${new Set(files).size}`,
    );
}
