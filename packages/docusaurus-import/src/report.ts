/** What the import does with a page or file that its writers should know. */
export const rules = {
  'not-mdx': 'Pages that are not valid MDX, converted as plain Markdown: components are lost',
  component: 'Components that the site does not have: their content is kept, with a comment',
  expression: 'Expressions that are computed: left out, with a comment',
  export: 'Exports of code: left out, with a comment',
  'code-attribute': 'Attributes that are computed: left out',
  attribute: 'Attributes and variants that have no effect here: left out',
  'removed-element': 'Elements that are not allowed in pages: left out',
  'missing-file': 'Partials and files that the project does not have',
  tabs: 'Tabs with other content between them: shown one after the other',
  mermaid: 'Diagrams in Mermaid: shown as code, with a comment',
  'live-code': 'Live code: shown as code, with a comment',
  formula: 'Formulas: shown as code, with a comment',
  'broken-link': 'Links to pages and files that the project does not have: unchanged',
  'front-matter': 'Front matter that is invalid, or that the site does not have: left out',
  sidebar: 'Sidebar items that are left out or changed',
  setting: 'Settings of the project that are not imported',
  'not-imported': 'Files that are not imported',
  'same-path': 'Pages that share their URL path or file with another',
  encoding: 'Files that are not UTF-8: left out',
  kept: 'Files of the target that are kept, because they are not from an import or were edited since',
  style: 'Styles: left out',
  escaped:
    'Braces and angle brackets that are not valid MDX: escaped; tags without a counterpart: removed',
} as const;

export type Rule = keyof typeof rules;

/** A line of the report. */
export type ReportEntry = { rule: Rule; file: string; line?: number; detail: string };

/** The most lines that are printed for a rule. */
const maxExamples = 4;

/** Formats the report, grouped by rule: with all entries, or with some of each rule. */
export function formatEntries(entries: readonly ReportEntry[], isComplete: boolean): string[] {
  return Object.entries(rules).flatMap(([rule, title]) => {
    const own = entries.filter((entry) => entry.rule === rule);
    if (own.length === 0) return [];
    const files = new Set(own.map(({ file }) => file)).size;
    const shown = isComplete ? own : own.slice(0, maxExamples);
    const rest = own.length - shown.length;
    return [
      '',
      `${title} (${own.length}${files === own.length ? '' : ` in ${files} files`})`,
      ...shown.map(({ file, line, detail }) => `  ${file}${line ? `:${line}` : ''}  ${detail}`),
      ...(rest > 0 ? [`  and ${rest} more`] : []),
    ];
  });
}
