import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { getRoutes } from '@/lib/build/generated-files';
import { fixPage } from '@/lib/content/edit/fix-page';
import type { SiteContent } from '@/lib/content/site-content';
import { createRouteTable } from '@/lib/routes/resolve';
import { toHref } from '@/lib/routes/url-path';

type FixOptions = {
  contentDir: string;
  siteUrl: string;
  isSelected: (path: string) => boolean;
};

/** Fixes the selected pages, prints each edit and returns how many there are. */
export async function fixContent(
  content: SiteContent,
  { contentDir, siteUrl, isSelected }: FixOptions,
): Promise<number> {
  const context = {
    siteUrl,
    routes: createRouteTable(getRoutes(content)),
    files: new Map(content.pages.map(({ urlPath, file }) => [toHref(urlPath), file])),
  };
  let count = 0;
  for (const { file } of content.pages) {
    const path = join(contentDir, 'docs', file);
    const name = relative(process.cwd(), path);
    if (!isSelected(name)) continue;
    const { text, edits } = fixPage(await readFile(path, 'utf8'), file, context);
    if (edits.length === 0) continue;
    await writeFile(path, text);
    for (const { line, from, to } of edits)
      console.error(`fixed  ${name}:${line}  ${from} → ${to}`);
    count += edits.length;
  }
  return count;
}
