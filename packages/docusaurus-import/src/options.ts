import type { UnknownRecord } from './values';

/** The properties of the site that an import depends on. */
export type SiteDialect = {
  /** The properties of each component that pages can use; an empty list allows all properties. */
  components: Readonly<Record<string, readonly string[]>>;
  /** Returns the URL path of a page without a slug. `file` is relative to `docs/`. */
  getUrlPath: (file: string) => string | undefined;
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
  site: SiteDialect;
  /** Whether the configuration and the sidebars of the project may run. */
  runConfig?: boolean;
  /** The docs settings, for use without a configuration. */
  docs?: string | undefined;
  routeBasePath?: string | undefined;
  exclude?: readonly string[] | undefined;
  sidebar?: string | undefined;
};
