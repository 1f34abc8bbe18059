import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createContentConfig } from '@/lib/config/content-config';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { createContentFiles } from '@/tests/factories/content-files';

const guide = readFileSync('docs/writing.md', 'utf8');

const examples = [...guide.matchAll(/^(`{3,})(md|markdown|mdx)\n([\s\S]*?)^\1$/gm)].map(
  ([, , format = '', text = '']) => ({ format, text, title: text.trim().slice(0, 40) }),
);

/** Returns the diagnostics of an example in a site with what the examples refer to. */
function checkExample({ format, text }: { format: string; text: string }): string[] {
  const page = `crm/page.${format === 'mdx' ? 'mdx' : 'md'}`;
  const files = createContentFiles(
    {
      [page]: text,
      'crm/lists.md': '# Lists\n\n## Smart lists',
      'crm/crm/lists.md': '# Lists',
    },
    {
      partials: new Map([['crm/_save.md', 'Choose **Save**.']]),
      tagsFile: { file: 'tags.yml', text: 'lists: { label: Lists }\ncrm: { label: CRM }' },
      getAsset: (file) => ({ file, url: `/assets/${file}`, width: 480, height: 300 }),
    },
  );
  const options = { withDrafts: true, config: createContentConfig(''), otherPaths: ['/tags'] };
  return buildSiteContent(files, options)
    .diagnostics.filter(({ file, rule }) => file === page && rule !== 'broken-anchor')
    .map(({ message }) => message);
}

test.each(examples)('the example "$title" is valid', (example) => {
  expect(checkExample(example)).toEqual([]);
});

test('the check reports an invalid example', () => {
  expect(checkExample({ format: 'mdx', text: '<Tab>\n\nText.\n\n</Tab>' })).toHaveLength(1);
});

test('the guide has at most 1,500 words', () => {
  expect(guide.split(/\s+/).length).toBeLessThanOrEqual(1500);
});
