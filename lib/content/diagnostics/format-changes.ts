import type { Explanation } from './diagnostic';
import type { ContentRule } from './rules';

/**
 * A name in the formats of the content that has changed. A field has the rule for mistakes in its
 * file as its format, and its path as its name, without the positions in lists. A value has the
 * same format. A file has a pattern for its path relative to `docs/`.
 */
export type FormatChange = {
  kind: 'field' | 'value' | 'file' | 'rule' | 'component';
  /** None for a field of `site.yml`, which has no diagnostics with rules. */
  format?: ContentRule;
  from: string | RegExp;
  /** The new name of a field of `site.yml`. */
  to?: string;
  /** What to write instead. */
  hint: string;
};

const formerSiteFields = [
  ['contentPolicy', 'rules'],
  ['brand.mark', 'logo'],
  ['brand.darkMark', 'darkLogo'],
  ['announcement.link.docId', 'pageId'],
  ['footer.links.docId', 'pageId'],
].map(
  ([from = '', to = '']): FormatChange => ({
    kind: 'field',
    from,
    to,
    hint: `Write: ${to}`,
  }),
);

const formerTones = [
  ['good', 'success'],
  ['wait', 'pending'],
  ['bad', 'error'],
].map(
  ([from = '', to]): FormatChange => ({
    kind: 'value',
    format: 'invalid-picture',
    from,
    hint: `Write: tone: ${to}`,
  }),
);

/** The rules `bad-…` are `invalid-…` now. */
const invalidRules = [
  'category',
  'encoding',
  'file-name',
  'front-matter',
  'length',
  'mdx',
  'menu-file',
  'picture',
  'redirect',
  'search-file',
  'sidebar',
  'slug',
  'synonyms',
  'tabs',
  'tags-file',
  'terms-file',
].map(
  (name): FormatChange => ({
    kind: 'rule',
    from: `bad-${name}`,
    hint: `Write: invalid-${name}`,
  }),
);

/**
 * The former names of fields, values, files and rules. Whoever changes a format adds what is
 * written in existing content, so that it has one diagnostic, with the new form.
 */
export const formatChanges: readonly FormatChange[] = [
  {
    kind: 'file',
    from: /(?:^|\/)_category_\.(?:ya?ml|json)$/i,
    hint: 'Rename it to _category_.yml, which can contain JSON, too.',
  },
  {
    kind: 'file',
    from: /\.search\.ya?ml$/i,
    hint: 'Put it beside its page under the same name, such as lists.search.yml for lists.md, or remove it.',
  },
  {
    kind: 'file',
    from: '../sidebars.js',
    hint: 'List the pages in sidebar.yml, for example: - crm/lists\nOr convert a Docusaurus project: npm run import',
  },
  {
    kind: 'field',
    format: 'invalid-picture',
    from: /\.chosen$/,
    hint: 'Write: selected',
  },
  {
    kind: 'field',
    format: 'invalid-picture',
    from: /\.ours$/,
    hint: 'Write: outgoing',
  },
  ...formerTones,
  ...invalidRules,
  ...formerSiteFields,
  { kind: 'rule', from: 'bad-sidebars', hint: 'Write: invalid-sidebar' },
  { kind: 'rule', from: 'unsafe-picture', hint: 'Write: unsafe-svg' },
  { kind: 'rule', from: 'unknown-doc', hint: 'Write: unknown-page' },
  { kind: 'component', from: 'SearchBox', hint: 'Write: <SearchHero>' },
];

/** Returns the change of a name; undefined if the name is unchanged or unknown. */
export function findFormatChange({
  kind,
  name,
  format,
}: {
  kind: FormatChange['kind'];
  name: string;
  format?: ContentRule;
}): FormatChange | undefined {
  return formatChanges.find((change) => {
    const { from } = change;
    const isNamed = typeof from === 'string' ? from === name : from.test(name);
    return change.kind === kind && change.format === format && isNamed;
  });
}

/** Explains that a name has no effect any more, and what to write instead. */
export function explainFormatChange(
  name: string,
  { kind, hint }: FormatChange,
): Explanation {
  const subjects = {
    field: 'The key',
    value: 'The value',
    file: 'The file',
    rule: 'The rule',
    component: 'The component',
  };
  return {
    message: `${subjects[kind]} "${name}" has no effect.`,
    hint,
  };
}
