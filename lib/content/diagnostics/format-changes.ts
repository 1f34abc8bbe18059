import type { Explanation } from './diagnostic';
import { type ContentRule, contentRules } from './rules';

/**
 * A name in the formats of the content that has changed. The name of a field is its path, without
 * the positions in lists; that of a file is its path relative to `docs/`.
 */
export type FormatChange = {
  kind: 'field' | 'value' | 'file' | 'rule' | 'component';
  /** The rule for mistakes in the file of a field or value; undefined for `site.yml`. */
  fileRule?: ContentRule | undefined;
  from: string | RegExp;
  /** The new name of a rule, or of a field of `site.yml`. */
  to?: string;
  /** What to write instead. */
  hint: string;
};

/** Creates the changes of names, from the new name of each former name. */
function listRenames(
  kind: FormatChange['kind'],
  newNames: Readonly<Record<string, string>>,
  fileRule?: ContentRule,
): FormatChange[] {
  return Object.entries(newNames).map(([from, to]) => ({
    kind,
    fileRule,
    from,
    to,
    hint: `Write: ${to}`,
  }));
}

/**
 * The former names of fields, values, files and rules. Whoever changes a format adds what is
 * written in existing content, so that it has one diagnostic, with the new form.
 */
export const formatChanges: readonly FormatChange[] = [
  {
    kind: 'file',
    from: /(?:^|\/)_category_\.(?:ya?ml|json)$/i,
    hint: 'Rename it to _category_.yml, which can also contain JSON.',
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
  ...listRenames('field', {
    contentPolicy: 'rules',
    'brand.mark': 'logo',
    'brand.darkMark': 'darkLogo',
    'announcement.link.docId': 'pageId',
    'footer.links.docId': 'pageId',
  }),
  // Blocks of pictures can be nested.
  ...listRenames(
    'field',
    {
      chosen: 'selected',
      ours: 'outgoing',
      choices: 'select',
      check: 'checkbox',
      end: 'align: end for buttons, or trailing for the text on the right',
    },
    'invalid-picture',
  ).map((change) => ({ ...change, from: new RegExp(`\\.${change.from}$`) })),
  ...listRenames(
    'value',
    { good: 'tone: success', wait: 'tone: pending', bad: 'tone: error' },
    'invalid-picture',
  ),
  ...contentRules
    .filter((rule) => rule.startsWith('invalid-'))
    .flatMap((rule) =>
      listRenames('rule', { [rule.replace('invalid', 'bad')]: rule }),
    ),
  ...listRenames('rule', {
    'bad-sidebars': 'invalid-sidebar',
    'unsafe-picture': 'unsafe-svg',
    'heavy-picture': 'heavy-image',
    'corrupt-picture': 'corrupt-image',
    'unknown-doc': 'unknown-page',
    'old-check': 'stale-facts',
    'unreached-page': 'unreachable-page',
    'removed-path': 'lost-url',
    'unrecorded-path': 'unrecorded-url',
  }),
  ...listRenames('component', { SearchBox: '<SearchHero>' }),
];

/** Returns the change of a name; undefined if the name is unchanged or unknown. */
export function findFormatChange({
  kind,
  name,
  fileRule,
}: {
  kind: FormatChange['kind'];
  name: string;
  fileRule?: ContentRule;
}): FormatChange | undefined {
  return formatChanges.find((change) => {
    const { from } = change;
    const isNamed = typeof from === 'string' ? from === name : from.test(name);
    return change.kind === kind && change.fileRule === fileRule && isNamed;
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
