import { z } from 'zod';

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const level = z.number().int().min(2).max(6);
const date = text.refine((value) => !Number.isNaN(Date.parse(value)), {
  error: 'is not a date. Write it as 2026-11-21',
});
const docReference = z.union([text, z.null()]);

const inlineTag = z.union([
  text,
  z.object({ label: text, permalink: text, description: text.optional() }),
]);

const lastUpdate = z
  .object({ date: date.optional(), author: text.optional() })
  .refine((value) => value.date !== undefined || value.author !== undefined, {
    error: 'needs a "date", an "author" or both',
  });

/** The fields that the front matter of a page may hold. Fields that are not listed are kept out without complaint. */
export const frontMatterSchema = z
  .object({
    id: text
      .refine((value) => !value.includes('/'), { error: 'cannot include a slash' })
      .describe('The last part of the id of the page; its file name when left out.'),
    title: text.describe('The title: the h1, the search result, the browser tab.'),
    description: text.describe('One sentence of 70 to 160 characters for search results.'),
    slug: text.describe('The URL path: absolute (/x), or relative to the folder.'),
    sidebar_label: text.describe('The name in the sidebar; the title when left out.'),
    sidebar_position: z.number().describe('The order among its neighbors; decimals are fine.'),
    tags: z.array(inlineTag).describe('Keys of tags.yml.'),
    draft: z.boolean().describe('Left out of the built site.'),
    unlisted: z.boolean().describe('Built, but in no list, sitemap or search.'),
    hide_title: z.boolean().describe('Keeps the h1 for screen readers only.'),
    hide_table_of_contents: z.boolean().describe('No contents beside the text.'),
    toc_min_heading_level: level.describe('The first heading level in the contents.'),
    toc_max_heading_level: level.describe('The last heading level in the contents.'),
    pagination_label: text.describe('The name in previous and next links.'),
    pagination_next: docReference.describe('The id of the next page; null for none.'),
    pagination_prev: docReference.describe('The id of the previous page; null for none.'),
    displayed_sidebar: docReference.describe(
      'The id of the sidebar beside the page; null for none.',
    ),
    keywords: z.array(text).describe('Words for search engines.'),
    image: text.describe('The picture for links shared elsewhere.'),
    last_update: lastUpdate.describe('Date and author, in place of those from git.'),
    checked: date.describe('When the facts of the outside world on this page were last checked.'),
    redirect_from: z
      .union([text, z.array(text)])
      .transform((value) => [value].flat())
      .describe('Legacy paths of this page.'),
    search: z
      .object({ boost: z.number().min(0), exclude: z.boolean() })
      .partial()
      .describe('How search treats this page.'),
    parse_number_prefixes: z
      .boolean()
      .describe('False: the number in the file name is part of the name.'),
  })
  .partial()
  .refine((value) => !(value.draft && value.unlisted), {
    error: "Can't be draft and unlisted at the same time",
    path: ['draft'],
  })
  .refine((value) => (value.toc_min_heading_level ?? 2) <= (value.toc_max_heading_level ?? 6), {
    error: 'is above "toc_max_heading_level"',
    path: ['toc_min_heading_level'],
  });

export type FrontMatter = z.output<typeof frontMatterSchema>;
