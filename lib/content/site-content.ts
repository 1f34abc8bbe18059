import type { Asset } from '@/lib/content/markdown/context';
import type { MarkdownMetadata, TextBlock } from '@/lib/content/markdown/metadata';
import type { Folder } from '@/lib/content/pages/folders';
import type { LastUpdate, Page, SourcePage } from '@/lib/content/pages/page';
import type { LocatedRedirect } from '@/lib/content/parse/redirects-file';
import type { SidebarEntry } from '@/lib/content/parse/sidebar-file';
import type { Synonyms } from '@/lib/content/parse/synonyms';
import type { Tag } from '@/lib/content/parse/tags-file';
import type { ContentConfig } from './content-config';

/** A file with its path relative to `docs/`. */
export type TextFile = { file: string; text: string };

/** The content files as plain data. Paths are relative to `docs/` and use `/` as the separator. */
export type ContentFiles = {
  pages: ReadonlyMap<string, string>;
  partials: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  /** YAML and JSON files whose names begin with `_`, but that nothing reads. */
  misnamed?: readonly string[];
  tagsFile: TextFile | undefined;
  redirectsFile?: TextFile | undefined;
  synonymsFile: TextFile | undefined;
  sidebarFile?: TextFile | undefined;
  /** The files of the style guide, which the style checks read. */
  menuFile?: TextFile | undefined;
  termsFile?: TextFile | undefined;
  wordsFile?: TextFile | undefined;
  getAsset: (file: string) => Asset | undefined;
  getLastUpdate: (file: string) => LastUpdate | undefined;
  /** The texts in the default locale of pages that are translated. */
  originals?: ReadonlyMap<string, string>;
  /** Returns the locales that a page is written in; undefined if the site has only one. */
  getTranslations?: (file: string) => string[];
};

/** The whole documentation as serializable data, from which the rest of the site is built. */
export type SiteContent = {
  pages: Page[];
  folders: Folder[];
  /** The entries of `sidebar.yml`; without it, the folders are the sidebar. */
  sidebar?: SidebarEntry[] | undefined;
  tags: Tag[];
  assets: Asset[];
  /** From `redirects.yml`, then from front matter. */
  redirects: LocatedRedirect[];
  /** The URL paths of the other languages and versions, which redirect to the nearest ancestor where this one lacks them. */
  variantPaths?: string[];
  partials: [file: string, text: string][];
  synonyms: Synonyms;
};

/** The valid URL fragments of each page, by file. */
export type PageAnchors = [file: string, ids: string[]][];

/** A page with its source and the metadata of its body; the input of the style checks. */
export type AnalyzedPage = { page: Page; source: SourcePage; metadata: MarkdownMetadata };

/** The text blocks of each page for the search index, by file. */
export type PageTexts = [file: string, blocks: TextBlock[]][];

export type ReadOptions = {
  /** Whether to include drafts: true in development, false in production. */
  withDrafts: boolean;
  config: ContentConfig;
  /** The URL paths of pages outside `docs/`. */
  otherPaths: readonly string[];
};
