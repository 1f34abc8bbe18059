/** What the pages of a Docusaurus project depend on, besides `docs/` and its sidebars. */
export type DocusaurusConfig = {
  /** The URL path of the docs, without a trailing slash: `/docs` by default, empty if they are at the root. */
  docsPath: string;
  /** The folder of the docs, relative to the configuration. */
  docsFolder: string;
  /** The labels of sidebars in the navigation bar, by id. */
  sidebarLabels: ReadonlyMap<string, string>;
  /** Whether `.md` files are MDX, which is the default. */
  isMdx: boolean;
  /** Whether numbers at the start of file names are left out of URL paths, which is the default. */
  hasNumberPrefixes: boolean;
  /** Whether pages can contain formulas. */
  hasMath: boolean;
  /** The path of the sidebars file, if it has one. */
  sidebarPath: string | undefined;
};

/** Reads the settings in the text of a `docusaurus.config.js`, which is not run. Those that are not literals have their default. */
export function parseDocusaurusConfig(text: string): DocusaurusConfig {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const name = (getDocsOption(code, 'routeBasePath') ?? 'docs').replace(/^\/+|\/+$/g, '');
  const items = [...code.matchAll(/\{[^{}]*\bsidebarId\b[^{}]*\}/g)].map(([item]) => item);
  const labels = items.flatMap((item): [string, string][] => {
    const id = getString(item, 'sidebarId');
    const label = getString(item, 'label');
    return id === undefined || label === undefined ? [] : [[id, label]];
  });
  return {
    docsPath: name && `/${name}`,
    docsFolder: getDocsOption(code, 'path') ?? 'docs',
    sidebarLabels: new Map(labels),
    hasNumberPrefixes: !/\bnumberPrefixParser['"]?\s*:\s*false\b/.test(code),
    hasMath: /\bremark-?math\b/i.test(code),
    sidebarPath: /\bsidebarPath['"]?\s*:\s*(?:require\.resolve\(\s*)?['"`]([^'"`]+)/.exec(
      code,
    )?.[1],
    isMdx: !/\bmarkdown['"]?\s*:\s*\{[^}]*\bformat['"]?\s*:\s*['"`](?:detect|md)\b/.test(code),
  };
}

/** Returns an option of the docs plugin in a preset. */
function getDocsOption(code: string, name: string): string | undefined {
  const pattern = `\\bdocs['"]?\\s*:\\s*\\{(?:[^{}]|\\{[^{}]*\\})*?\\b${name}['"]?\\s*:\\s*['"\`]([^'"\`]*)`;
  return new RegExp(pattern).exec(code)?.[1];
}

function getString(object: string, name: string): string | undefined {
  return new RegExp(`\\b${name}['"]?\\s*:\\s*(?:'([^']*)'|"([^"]*)")`)
    .exec(object)
    ?.slice(1)
    .find((value) => value !== undefined);
}
