/** The rules of the import report, in report order. */
const rules = {
  failed: 'Files that cannot be read, and pages whose MDX is invalid: left out',
  component: 'Unknown components: their content is kept, with a comment',
  expression: 'Expressions and exports: left out, with a comment',
  code: 'Diagrams, live code and formulas: shown as code, with a comment; code of GitHub: a link',
  attribute: 'Attributes: left out',
  element: 'Elements that pages cannot have: left out, and frames shown as links',
  'missing-file': 'Partials and files that do not exist',
  tabs: 'Tabs with other content between them: shown one after the other',
  'broken-link': 'Links to pages and files that do not exist: unchanged',
  'front-matter': 'Front matter that is invalid or unknown: left out',
  sidebar: 'Sidebar items: left out or changed',
  setting: 'Settings that are not imported',
  'not-imported': 'Files that are not imported',
  'same-path': 'Pages with the URL path of another: one of them needs another slug',
  kept: 'Files of the target that were kept: they are not from an import, or were edited since',
  escaped: 'Braces, angle brackets and tags that are not valid MDX: escaped or removed',
} as const;

export type Rule = keyof typeof rules;

/** A line of the report. */
export type ReportEntry = { rule: Rule; file: string; line?: number; detail: string };

export type Report = (entry: ReportEntry) => void;

/** Formats the report, grouped by rule, with all entries or only examples that differ. */
export function formatEntries(entries: readonly ReportEntry[], isComplete: boolean): string[] {
  return Object.entries(rules).flatMap(([rule, title]) => {
    const ruleEntries = entries.filter((entry) => entry.rule === rule);
    if (ruleEntries.length === 0) return [];
    const files = new Set(ruleEntries.map(({ file }) => file)).size;
    const isNew = ({ detail }: ReportEntry, index: number) =>
      detail === '' || ruleEntries.findIndex((other) => other.detail === detail) === index;
    const examples = isComplete ? ruleEntries : ruleEntries.filter(isNew).slice(0, 5);
    const more = ruleEntries.length - examples.length;
    return [
      '',
      `${title} (${ruleEntries.length}${files === ruleEntries.length ? '' : `, files: ${files}`})`,
      ...examples.map(({ file, line, detail }) =>
        `  ${file}${line ? `:${line}` : ''}  ${detail}`.trimEnd(),
      ),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ];
  });
}
