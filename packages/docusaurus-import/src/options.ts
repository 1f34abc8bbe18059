/** What an import needs to know of the site. */
export type SiteDialect = {
  /** The properties of each component that pages can use; an empty list allows all. */
  components: Readonly<Record<string, readonly string[]>>;
  /** Returns the names of front matter fields that the site does not have, or whose values are invalid. */
  findInvalidFields: (frontMatter: Record<string, unknown>) => string[];
  /** The URL paths of pages that are not in the content, such as `/search`. */
  reservedPaths: readonly string[];
};

export type ImportOptions = {
  /** The folder of the Docusaurus project, or one above it. */
  project: string;
  /** The content folder to import into. */
  target: string;
  site: SiteDialect;
  /** Whether the configuration and the sidebars of the project may run. */
  runConfig?: boolean;
  /** What the configuration would say of the docs. */
  docs?: string | undefined;
  routeBasePath?: string | undefined;
  exclude?: readonly string[] | undefined;
  sidebar?: string | undefined;
  /** The URL paths of versions by name. */
  versionPaths?: Readonly<Record<string, string>> | undefined;
};
