import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { cardListMarker } from '@/lib/content/markdown/remark-plain-markdown';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import type { CardData } from '@/lib/nav/category-cards';
import { toHref } from '@/lib/urls/url-path';
import { getOutputPath } from './finished-pages';
import type { PageInput } from './page-inputs';

/** A page as Markdown. */
export type MarkdownPage = { title: string; description: string; urlPath: string; text: string };

/** Returns a page as Markdown; undefined for tags, drafts and unlisted pages. */
export function createMarkdownPage(input: PageInput, siteUrl: string): MarkdownPage | undefined {
  if (input.kind === 'index') {
    const { title, description, urlPath } = input.index;
    const text = [description, formatCards(input.cards, siteUrl)].filter(Boolean).join('\n\n');
    return { title, description, urlPath, text };
  }
  if (input.kind !== 'doc' || input.markdown === undefined) return undefined;
  const { heading, description, urlPath } = input.page;
  const cards = formatCards(input.cards ?? [], siteUrl);
  const text = input.markdown.replace(cardListMarker, () => cards);
  return { title: heading, description, urlPath, text };
}

function formatCards(cards: readonly CardData[], siteUrl: string): string {
  return cards
    .map(({ title, urlPath, text }) => {
      const link = `- [${title}](${siteUrl}${toHref(urlPath)})`;
      return text ? `${link}: ${text}` : link;
    })
    .join('\n');
}

/** Formats the copy of a page: title, description and URL as front matter, then the content. */
export function formatMarkdownPage(page: MarkdownPage, siteUrl: string): string {
  const { title, description, urlPath, text } = page;
  const url = siteUrl + toHref(urlPath);
  const frontMatter = stringify({ title, description, url }, { lineWidth: 0 });
  return `---\n${frontMatter}---\n\n# ${title}\n\n${text}\n`;
}

/**
 * Writes the copies of pages into the output of Next.js, with the name of the page, so that they are stored with it in the page cache;
 * `copyTrailingSlashVariants` moves those of folders.
 */
export async function writeMarkdownPages(
  out: string,
  inputs: ReadonlyMap<string, PageInput>,
  siteUrl: string,
): Promise<void> {
  await mapConcurrent([...inputs], async ([urlPath, input]) => {
    const page = createMarkdownPage(input, siteUrl);
    if (!page) return;
    const path = join(out, `${getOutputPath(urlPath)}.md`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, formatMarkdownPage(page, siteUrl));
  });
}
