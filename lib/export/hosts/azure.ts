import { getExtension, type HeaderRule } from './header-rule';
import { createRedirectRows, type HostFile, type HostSite } from './host-site';

/** Size limit of `staticwebapp.config.json`. */
const maxBytes = 20 * 1024;

/**
 * Creates `staticwebapp.config.json` for Azure Static Web Apps. `trailingSlash` covers the variants of pages; rules for them would loop,
 * because the host treats `/x/index.html` and `/x/` alike.
 */
export function azure(site: HostSite): HostFile[] {
  const rows = createRedirectRows(site, () => []);
  let kept = rows;
  while (getByteLength(kept, site) > maxBytes) kept = kept.slice(0, Math.floor(kept.length * 0.95));
  const count = rows.length - kept.length;
  return [
    {
      name: 'staticwebapp.config.json',
      text: formatConfig(kept, site),
      ...(count > 0 && {
        omitted: { count, reason: 'Azure Static Web Apps limits this file to 20 KB' },
      }),
    },
  ];
}

type Rows = ReturnType<typeof createRedirectRows>;

function getByteLength(rows: Rows, site: HostSite): number {
  const bytes = Buffer.byteLength(formatConfig(rows, site));
  if (rows.length === 0 && bytes > maxBytes)
    throw new Error(
      'The header rules exceed the 20 KB limit of staticwebapp.config.json. Remove some of them.',
    );
  return bytes;
}

/** Only the first matching route applies; headers for all paths are global. */
function formatConfig(rows: Rows, { headers }: HostSite): string {
  const config = {
    trailingSlash: 'auto',
    globalHeaders: Object.assign(
      {},
      ...headers.filter(({ path }) => path === '/*').map((rule) => rule.headers),
    ),
    routes: [
      ...rows.map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...createHeaderRoutes(headers.filter(({ path }) => path !== '/*')),
    ],
    responseOverrides: { 404: { rewrite: '/404.html' } },
    mimeTypes: { '.txt': 'text/plain; charset=utf-8' },
  };
  return `${JSON.stringify(config)}\n`;
}

/** Routes for file types come first and include the folder headers, because only the first matching route applies. */
function createHeaderRoutes(rules: readonly HeaderRule[]): { route: string; headers: object }[] {
  const folders = rules.filter(({ path }) => getExtension(path) === undefined);
  const typeRules = rules.filter(({ path }) => getExtension(path) !== undefined);
  const mergeRules = (
    { path, headers }: HeaderRule,
    folder: Pick<HeaderRule, 'path' | 'headers'>,
  ) => ({
    route: `${folder.path}.{${getExtension(path)?.slice(1)}}`,
    headers: { ...folder.headers, ...headers },
  });
  return [
    ...typeRules.flatMap((typeRule) => [
      ...folders
        .filter(({ path }) => path.endsWith('/*'))
        .map((folder) => mergeRules(typeRule, folder)),
      mergeRules(typeRule, { path: '/*', headers: {} }),
    ]),
    ...folders.map(({ path, headers }) => ({ route: path, headers })),
  ];
}
