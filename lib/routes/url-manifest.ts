import { routesOf } from '@/lib/build/generated-files';
import { compareText, type Diagnostic } from '@/lib/content/diagnostic';
import { nearest } from '@/lib/content/did-you-mean';
import type { PageAnchors, PageTexts, SiteContent } from '@/lib/content/site-content';
import { likelyPage, redirectLine, unknownPlace } from './likely-page';
import { type RouteTable, resolve, routeTable } from './resolve';
import { hrefOf, routeKey } from './url-path';

/** The name of the URL manifest in the content folder. */
export const urlManifestFile = 'url-manifest.lock';

/** Every URL path and heading that was ever published; `gone` holds those that were taken away on purpose. */
export type UrlManifest = { live: string[]; gone: string[] };

/** What a site publishes: its pages, the headings of each text, and all places that a `#…` may lead to. */
export type Published = { content: SiteContent; texts: PageTexts; anchors: PageAnchors };

const preface = [
  '# Every URL path and heading that was ever published: the build fails when one of them leads nowhere.',
  '# Written by `npm run urls`; a line that begins with "gone" was taken away on purpose.',
];

/** The URL manifest that a text holds. */
export function parseUrlManifest(text: string): UrlManifest {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('# '));
  return {
    live: lines.filter((line) => !line.startsWith('gone ')),
    gone: lines.filter((line) => line.startsWith('gone ')).map((line) => line.slice(5)),
  };
}

/** The text of a URL manifest, in an order that makes every change a line of its own. */
export function urlManifestText({ live, gone }: UrlManifest): string {
  const lines = [...new Set(live), ...new Set(gone.map((entry) => `gone ${entry}`))];
  return `${[...preface, ...lines.sort(compareText)].join('\n')}\n`;
}

/** What is published now: URL paths, and headings as `/crm/lists#import`. Drafts are not. */
export function publishedEntries({ content, texts }: Published): string[] {
  const pages = content.pages.filter(({ draft }) => !draft);
  const blocks = new Map(texts);
  const headings = pages.flatMap(({ file, urlPath }) =>
    (blocks.get(file) ?? [])
      .filter(({ level, id }) => level > 1 && id !== '')
      .map(({ id }) => `${urlPath}#${id}`),
  );
  return [...new Set([...routesOf({ ...content, pages }).urlPaths, ...headings])];
}

/** The entries of a URL manifest that lead nowhere any more. */
export function lostEntries({ live }: UrlManifest, published: Published): string[] {
  const { content } = published;
  const urlPaths = routesOf(content);
  const table = routeTable(urlPaths);
  const anchors = anchorsByPath(published);
  return live.filter((entry) => isLost(entry, table, anchors));
}

function anchorsByPath({ content, anchors }: Published): Map<string, readonly string[]> {
  const ids = new Map(anchors);
  return new Map(content.pages.map(({ file, urlPath }) => [urlPath, ids.get(file) ?? []]));
}

function isLost(
  entry: string,
  table: RouteTable,
  anchors: ReadonlyMap<string, readonly string[]>,
): boolean {
  const [urlPath = '', anchor] = entry.split('#');
  const resolution = resolve(hrefOf(urlPath), table);
  if (resolution.kind === 'none') return true;
  if (anchor === undefined || resolution.kind === 'redirect') return false;
  return !anchors.get(resolution.urlPath)?.includes(anchor);
}

/** What a URL manifest has to say of the site: what was lost, with the line that fixes it, and how much is not recorded yet. */
export function urlManifestDiagnostics(text: string, published: Published): Diagnostic[] {
  const urlManifest = parseUrlManifest(text);
  const lines = text.split(/\r?\n/);
  const recorded = new Set(urlManifest.live);
  const entries = publishedEntries(published);
  const unrecorded = entries.filter((entry) => !recorded.has(entry));
  const gone = lostEntries(urlManifest, published);
  const pages = new Set(gone);
  // A page that is gone speaks for its headings.
  const told = gone.filter((entry) => !entry.includes('#') || !pages.has(entry.replace(/#.*/, '')));
  const lost = told.map((entry) => ({
    ...lostDiagnostic(entry, likelyTarget(entry, { entries, unrecorded })),
    line: lines.indexOf(entry) + 1,
  }));
  return unrecorded.length > 0 ? [...lost, unrecordedDiagnostic(unrecorded)] : lost;
}

/** What a lost entry has most likely become: for a heading one of the same page, and a new one before others. */
function likelyTarget(
  entry: string,
  { entries, unrecorded }: { entries: readonly string[]; unrecorded: readonly string[] },
): string {
  const [urlPath = '', anchor] = entry.split('#');
  if (anchor !== undefined) {
    const fresh = unrecorded.filter((each) => each.startsWith(`${urlPath}#`));
    const own = entries.filter((each) => each.startsWith(`${urlPath}#`));
    return nearest(entry, fresh) ?? fresh[0] ?? nearest(entry, own) ?? `${urlPath}#…`;
  }
  const isPage = (each: string) => !each.includes('#');
  const fresh = unrecorded.filter(isPage);
  const likely = likelyPage(urlPath, fresh);
  if (likely !== unknownPlace) return likely;
  const beside = fresh.find((each) => folderOf(each) === folderOf(urlPath));
  return beside ?? likelyPage(urlPath, entries.filter(isPage));
}

function folderOf(urlPath: string): string {
  return urlPath.replace(/\/$/, '').replace(/[^/]*$/, '');
}

function lostDiagnostic(entry: string, target: string): Diagnostic {
  return {
    rule: 'removed-path',
    file: `../${urlManifestFile}`,
    line: 1,
    column: 1,
    message: `${entry} was published, and leads nowhere any more.`,
    hint: `Add to redirects.yml: ${redirectLine(entry, target)}. Or, if it is to be gone: npm run urls -- --accept`,
  };
}

function unrecordedDiagnostic(entries: readonly string[]): Diagnostic {
  return {
    rule: 'unrecorded-path',
    file: `../${urlManifestFile}`,
    line: 1,
    column: 1,
    message: `${entries.length === 1 ? '1 URL path or heading is' : `${entries.length} URL paths and headings are`} not recorded yet: ${entries.slice(0, 3).join(', ')}${entries.length > 3 ? ' …' : '.'}`,
    hint: 'Run npm run urls.',
  };
}

/** The URL manifest with what is published now; with `acceptsLosses`, what leads nowhere is gone on purpose. */
export function updatedUrlManifest(
  urlManifest: UrlManifest,
  published: Published,
  acceptsLosses: boolean,
): UrlManifest {
  const lost = new Set(acceptsLosses ? lostEntries(urlManifest, published) : []);
  const now = publishedEntries(published);
  const back = new Set(now.map(entryKey));
  return {
    live: [...urlManifest.live.filter((entry) => !lost.has(entry)), ...now],
    gone: [...urlManifest.gone, ...lost].filter((entry) => !back.has(entryKey(entry))),
  };
}

function entryKey(entry: string): string {
  const [urlPath = '', anchor = ''] = entry.split('#');
  return `${routeKey(hrefOf(urlPath))}#${anchor}`;
}
