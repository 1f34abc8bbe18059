import { expect, test } from 'vitest';
import { parseTagsFile } from '@/lib/content/parse/tags-file';
import { testConfig } from '@/tests/factories/content-config';
import { checkTags } from './tags';
import { createTestPages, formatLine } from './test-utils';

function getDiagnostics(text: string, tags: string): string[] {
  const file = { file: 'tags.yml', text };
  const pages = createTestPages({ 'a.md': `---\ntags: ${tags}\n---\n` }, text);
  return checkTags(parseTagsFile(text, file.file, testConfig.variables).tags, pages, file).map(
    formatLine,
  );
}

test.each([
  ['crm:\n  description: Records', '[crm]', []],
  [
    'crm:\n  description: Records\n"sms":\n  description: Texts',
    '[crm]',
    [
      '3:2 No page has the tag "sms". Remove it here, or add it to the front matter of a page: tags: [sms]',
    ],
  ],
  [
    'crm:\n  label: CRM',
    '[crm]',
    [
      '1:1 The tag "crm" has no description. Add what its pages have in common, for example: description: Guides about CRM.',
    ],
  ],
])('%j with a page tagged %s', (text, tags, expected) => {
  expect(getDiagnostics(text, tags)).toEqual(expected);
});
