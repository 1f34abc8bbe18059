/** What an import needs to know of the site. */
export type SiteDialect = {
  /** The properties of each component that pages can use; none for any. */
  components: Readonly<Record<string, readonly string[]>>;
  /** The front matter fields, without those of other dialects. */
  frontMatterFields: readonly string[];
  /** Returns the names of front matter fields whose values are invalid. */
  findInvalidFields: (frontMatter: Record<string, unknown>) => string[];
  /** The URL paths of pages that are not in the content, such as `/search`. */
  reservedPaths: readonly string[];
};

export type ImportOptions = {
  /** The folder of the Docusaurus project, or one above it, and the content folder to import into. */
  project: string;
  target: string;
  site: SiteDialect;
  /** Whether the configuration and the sidebars of the project may run. */
  runConfig?: boolean;
  /** What the configuration would say: the folder of the docs, their URL path, the files without pages, the URL paths of versions. */
  docs?: string | undefined;
  routeBasePath?: string | undefined;
  exclude?: readonly string[] | undefined;
  versionPaths?: Readonly<Record<string, string>> | undefined;
};
