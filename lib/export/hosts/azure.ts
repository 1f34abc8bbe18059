import { endingOf, type HeaderRule } from './header-rule';
import { type HostFile, type HostSite, rowsOf } from './host-site';

/** Azure Static Web Apps takes a file of 20 KB. */
const maxBytes = 20 * 1024;

/**
 * `staticwebapp.config.json` for Azure Static Web Apps. Its `trailingSlash` settles every form of a page. A rule for one would
 * be a circle: the host takes `/x/index.html` for `/x/` as well.
 */
export function azure(site: HostSite): HostFile[] {
  const rows = rowsOf(site, () => []);
  let kept = rows;
  while (bytesOf(kept, site) > maxBytes) kept = kept.slice(0, Math.floor(kept.length * 0.95));
  const count = rows.length - kept.length;
  return [
    {
      name: 'staticwebapp.config.json',
      text: textOf(kept, site),
      ...(count > 0 && { left: { count, reason: 'Azure Static Web Apps takes a file of 20 KB' } }),
    },
  ];
}

type Rows = ReturnType<typeof rowsOf>;

function bytesOf(rows: Rows, site: HostSite): number {
  const bytes = Buffer.byteLength(textOf(rows, site));
  if (rows.length === 0 && bytes > maxBytes)
    throw new Error('The header rules alone are more than the 20 KB of staticwebapp.config.json.');
  return bytes;
}

/** The first route that matches is the one that counts; headers of all paths stand by themselves. */
function textOf(rows: Rows, { headers }: HostSite): string {
  const config = {
    trailingSlash: 'auto',
    globalHeaders: Object.assign(
      {},
      ...headers.filter(({ path }) => path === '/*').map((rule) => rule.headers),
    ),
    routes: [
      ...rows.map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...headerRoutes(headers.filter(({ path }) => path !== '/*')),
    ],
    responseOverrides: { 404: { rewrite: '/404.html' } },
    mimeTypes: { '.txt': 'text/plain; charset=utf-8' },
  };
  return `${JSON.stringify(config)}\n`;
}

/** The headers of a kind of file come first, and those of each folder with them: the first route that matches is the only one. */
function headerRoutes(rules: readonly HeaderRule[]): { route: string; headers: object }[] {
  const folders = rules.filter(({ path }) => endingOf(path) === undefined);
  const kinds = rules.filter(({ path }) => endingOf(path) !== undefined);
  const ofKind = ({ path, headers }: HeaderRule, folder: Pick<HeaderRule, 'path' | 'headers'>) => ({
    route: `${folder.path}.{${endingOf(path)?.slice(1)}}`,
    headers: { ...folder.headers, ...headers },
  });
  return [
    ...kinds.flatMap((kind) => [
      ...folders.filter(({ path }) => path.endsWith('/*')).map((folder) => ofKind(kind, folder)),
      ofKind(kind, { path: '/*', headers: {} }),
    ]),
    ...folders.map(({ path, headers }) => ({ route: path, headers })),
  ];
}
