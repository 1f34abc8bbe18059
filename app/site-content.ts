import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { revision } from '@/generated/revision';
import { type GeneratedContent, parseContent } from '@/lib/content/derived';
import { environment } from '@/lib/environment';
import { sidebarById } from '@/lib/nav/lookup';
import { type PagerLink, readingOrder } from '@/lib/nav/pager';
import type { SidebarItem } from '@/lib/nav/sidebar-item';
import { site } from '@/lib/site';

export type LoadedSite = {
  content: GeneratedContent;
  sidebar: SidebarItem[];
  order: PagerLink[];
  siteUrl: string;
  docsDir: string;
};

let memo: { revision: string; loaded: Promise<LoadedSite> } | undefined;

/** The documentation as the build or the dev server prepared it, read once for each revision of the content. */
export function loadedSite(): Promise<LoadedSite> {
  const kept = memo?.revision === revision ? memo : { revision, loaded: load() };
  memo = kept;
  return kept.loaded;
}

async function load(): Promise<LoadedSite> {
  const { siteUrl, contentDir } = environment(process.env);
  const content = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  const sidebar = sidebarById(content, site.sidebars[0]);
  return {
    content,
    sidebar,
    order: readingOrder(sidebar, content.pages),
    siteUrl,
    docsDir: resolve(contentDir, 'docs'),
  };
}
