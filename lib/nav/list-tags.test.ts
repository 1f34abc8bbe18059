import { expect, test } from 'vitest';
import { createInlineTag } from '@/lib/content/parse/tags-file';
import { createPage } from '@/tests/factories/page';
import { listTags } from './list-tags';

test('the pages of a tag have the looks of their categories', () => {
  const page = createPage('/crm', {
    tags: [createInlineTag('sms')],
    frontMatter: { icon: 'M0 0', hue: 225 },
  });
  const [tag] = listTags({ pages: [page], folders: [], sidebar: undefined });
  expect(tag?.pages).toMatchObject([{ icon: 'M0 0', hue: 225 }]);
});
