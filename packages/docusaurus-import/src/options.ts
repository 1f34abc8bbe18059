import type { UnknownRecord } from './values';

/** The site to import into. */
export type TargetSite = {
  /**
   * Returns the id and the URL path of a page, which are those of Docusaurus for the same file.
   * `file` is relative to `docs/`.
   */
  locatePage: (
    file: string,
    frontMatter: Readonly<UnknownRecord>,
  ) => { id: string; urlPath: string };
  /** Returns the names of front matter fields that are unsupported or have invalid values. */
  findInvalidFields: (frontMatter: UnknownRecord) => string[];
  /** The URL paths of pages that are not in the content, such as `/search`. */
  reservedPaths: readonly string[];
};

export type ImportOptions = {
  /** The folder of the Docusaurus project, or a parent folder. */
  project: string;
  /** The content folder to import into. */
  contentDir: string;
  site: TargetSite;
  /** Whether the configuration and the sidebars of the project may run. */
  runConfig?: boolean;
  /** The docs settings, for use without a configuration. */
  docs?: string | undefined;
  routeBasePath?: string | undefined;
  exclude?: readonly string[] | undefined;
  sidebar?: string | undefined;
};
