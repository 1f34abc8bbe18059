import { pictureSchema } from '@help-center/pictures';
import { expect, test } from 'vitest';
import { siteDefaults } from '@/lib/config/site-defaults';
import { listSiteErrors } from '@/lib/config/site-schema';
import { parseYaml } from '@/lib/content/parse/yaml';
import { formatDiagnostic } from './diagnostic';
import { findFormatChange, formatChanges } from './format-changes';
import { contentRules } from './rules';

test('former names of a picture have one diagnostic each with the new name', () => {
  const text = [
    'body:',
    '  - box: [{ message: Hi, ours: true }]',
    '    tone: wait',
    '  - tabs: [Mine, All]',
    '    chosen: All',
    '  - columns: [[{ check: SMS }], [{ field: Type, choices: true }]]',
    '  - buttons: [Save]',
    '    end: true',
  ].join('\n');
  const rule = 'invalid-picture';
  const { diagnostics } = parseYaml(pictureSchema, { file: '', text, rule });
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    ':2:26  The key "body.box.ours" has no effect. Write: outgoing',
    ':3:11  The value "wait" has no effect. Write: tone: pending',
    ':5:5  The key "body.chosen" has no effect. Write: selected',
    ':6:18  The key "body.columns.check" has no effect. Write: checkbox',
    ':6:49  The key "body.columns.choices" has no effect. Write: select',
    ':8:5  The key "body.end" has no effect. Write: align: end for buttons, or trailing for the text on the right',
  ]);
});

test('a rule with a new name in the configuration has one message with the new name', () => {
  const rules = { 'bad-sidebars': 'warn' };
  expect(listSiteErrors({ ...siteDefaults, rules })).toEqual([
    'site.yml: rules: The rule "bad-sidebars" has no effect. Write: invalid-sidebar',
  ]);
});

test('former names of fields in the configuration have one message each with the new name', () => {
  const values = {
    ...siteDefaults,
    contentPolicy: { 'no-docs': 'warn' },
    brand: { accent: '#2f55c8', mark: 'a.svg', darkMark: 'b.svg' },
    announcement: {
      id: 'a',
      text: 'New',
      link: { label: 'Read', docId: 'news' },
      isCloseable: true,
    },
    footer: { links: [{ label: 'News', docId: 'news' }], copyright: 'A' },
    translations: { de: { docId: 'Seite' } },
  };
  expect(listSiteErrors(values)).toEqual([
    'site.yml: announcement.link: The key "docId" has no effect. Write: pageId',
    'site.yml: footer.links[0]: The key "docId" has no effect. Write: pageId',
    'site.yml: brand: The key "mark" has no effect. Write: logo',
    'site.yml: brand: The key "darkMark" has no effect. Write: darkLogo',
    'site.yml: The key "contentPolicy" has no effect. Write: rules',
  ]);
});

test.each([
  ['unknown-doc', 'unknown-page'],
  ['bad-slug', 'invalid-slug'],
  ['old-check', 'stale-facts'],
  ['heavy-picture', 'heavy-image'],
  ['corrupt-picture', 'corrupt-image'],
  ['unreached-page', 'unreachable-page'],
  ['removed-path', 'lost-url'],
  ['unrecorded-path', 'unrecorded-url'],
])('the rule %s is %s now', (from, to) => {
  expect(
    listSiteErrors({ ...siteDefaults, rules: { [from]: 'warn' } }),
  ).toEqual([
    `site.yml: rules: The rule "${from}" has no effect. Write: ${to}`,
  ]);
});

test.each([
  ['crm/_category_.json', 'Rename it to _category_.yml'],
  ['../sidebars.js', 'List the pages in sidebar.yml'],
])('the file %s has a new form', (name, hint) => {
  expect(findFormatChange({ kind: 'file', name })?.hint).toContain(hint);
});

test('names that changed are not in use', () => {
  const rules: readonly string[] = contentRules;
  const former = formatChanges.flatMap(({ kind, from }) =>
    kind === 'rule' ? String(from) : [],
  );
  expect(former.filter((rule) => rules.includes(rule))).toEqual([]);
});
