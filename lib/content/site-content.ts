import type { CompiledMarkdown } from '@/lib/content/markdown/compile';
import type { Asset, MarkdownContext } from '@/lib/content/markdown/context';
import type { Folder } from '@/lib/content/pages/folders';
import type { LastUpdate, Page, SourcePage } from '@/lib/content/pages/page';
import type { LocatedRedirect } from '@/lib/content/parse/redirects-file';
import type { SearchTuning } from '@/lib/content/parse/search-tuning';
import type { SidebarEntry } from '@/lib/content/parse/sidebar-file';
import type { Tag } from '@/lib/content/parse/tags-file';
import type { ContentConfig } from './content-config';

/** The content files as plain data. Paths are relative to `docs/` and use `/` as the separator. */
export type ContentFiles = {
  pages: ReadonlyMap<string, string>;
  partials: ReadonlyMap<string, string>;
  /**
   * YAML files and `words.txt`, such as `tags.yml`, `crm/lists.search.yml` and `../redirects.yml`.
   * All are optional.
   */
  data: ReadonlyMap<string, string>;
  /** YAML and JSON files that have no effect because of their names. */
  misnamed?: readonly string[];
  getAsset: (file: string) => Asset | undefined;
  findSimilarAsset?: MarkdownContext['findSimilarAsset'];
  getLastUpdate: (file: string) => LastUpdate | undefined;
  /** Undefined if no page links to another language or version. */
  resolveVariant?: MarkdownContext['resolveVariant'] | undefined;
  /** The original of each translated page, in the default locale. */
  originals?: ReadonlyMap<string, string> | undefined;
  /** Returns the locales in which a page exists; undefined if the site has only one locale. */
  getTranslations?: ((file: string) => string[]) | undefined;
};

/** A page with its source and its compiled body. Without code, it is not compiled yet. */
export type SitePage = Page & DigestedMarkdown & { source: SourcePage };

/**
 * A compiled body. The digest identifies its source, and what it looked up in the rest of the
 * content.
 */
type DigestedMarkdown = CompiledMarkdown & { digest: string };

/** All documentation as serializable data; the rest of the site is built from it. */
export type SiteContent = {
  /** The published pages, and drafts in development. No two have the same route. */
  pages: SitePage[];
  /** The pages that are left out, because something else has their route. */
  shadowedPages: SitePage[];
  folders: Folder[];
  /** The entries of `sidebar.yml`; without that file, the sidebar is generated from the folders. */
  sidebar?: SidebarEntry[] | undefined;
  tags: Tag[];
  assets: Asset[];
  /** From `redirects.yml`, then from front matter. */
  redirects: LocatedRedirect[];
  /**
   * The URL paths of other versions. A path that does not exist here redirects to its nearest
   * ancestor.
   */
  versionPaths?: string[];
  /**
   * The paths of other languages and versions that redirects lead to: the key of the path as
   * written, and the path.
   */
  variantTargets?: [key: string, path: string][];
  partials: [file: string, text: string][];
  searchTuning: SearchTuning;
};

/** The content that determines which pages exist, and their order. */
export type SiteStructure = Pick<SiteContent, 'pages' | 'folders' | 'sidebar'>;

export type CompileOptions = {
  /** Whether to include drafts: true in development, false in production. */
  withDrafts: boolean;
  config: ContentConfig;
};
