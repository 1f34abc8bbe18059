import { fileStart } from '@help-center/content-lint';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import {
  findClosest,
  formatRedirect,
  getExamplePage,
  guessPage,
} from '@/lib/content/diagnostics/suggest';
import {
  parseUrlManifest,
  urlManifestFile,
} from '@/lib/content/parse/url-manifest';
import type { SiteContent } from '@/lib/content/site-content';
import { getRoutes } from '@/lib/publish/generated-files';
import { createRouteTable, resolveRequest } from '@/lib/urls/resolve';
import { getParentPath, toHref } from '@/lib/urls/url-path';

/** The manifest, relative to `docs/`. */
const file = `../${urlManifestFile}`;

/**
 * Returns the entries published now: URL paths, and headings such as `/crm/lists#import`, without
 * drafts.
 */
export function listPublishedEntries(content: SiteContent): string[] {
  const pages = content.pages.filter(({ frontMatter }) => !frontMatter.draft);
  const headings = pages.flatMap(({ urlPath, metadata }) =>
    metadata.blocks
      .filter(({ level, id }) => level > 1 && id !== '')
      .map(({ id }) => `${urlPath}#${id}`),
  );
  return [
    ...new Set([...getRoutes({ ...content, pages }).urlPaths, ...headings]),
  ];
}

/** Returns the entries of a URL manifest that no longer resolve. */
export function findLostEntries(
  recorded: readonly string[],
  content: SiteContent,
): string[] {
  const table = createRouteTable(getRoutes(content));
  const idsByPath = new Map(
    content.pages.map(({ urlPath, metadata }) => [urlPath, metadata.ids]),
  );
  return recorded.filter((entry) => {
    const [urlPath = '', fragment] = entry.split('#');
    const resolution = resolveRequest(toHref(urlPath), table);
    if (resolution.kind === 'none') {
      return true;
    }
    if (fragment === undefined || resolution.kind === 'redirect') {
      return false;
    }
    return !idsByPath.get(resolution.urlPath)?.includes(fragment);
  });
}

/**
 * Reports entries that no longer resolve, each with the line that fixes it, and all unrecorded
 * entries in one diagnostic.
 */
export function checkUrlManifest(
  text: string,
  content: SiteContent,
): Diagnostic[] {
  const recorded = parseUrlManifest(text);
  const lines = text.split(/\r?\n/);
  const entries = listPublishedEntries(content);
  const recordedSet = new Set(recorded);
  const unrecorded = entries.filter((entry) => !recordedSet.has(entry));
  const lost = new Set(findLostEntries(recorded, content));
  // Shadowed pages are reported, and a lost page implies that its headings are also lost.
  const shadowed = new Set(
    content.shadowedPages.flatMap(({ urlPath, metadata }) =>
      metadata.ids.map((id) => `${urlPath}#${id}`),
    ),
  );
  const reported = [...lost].filter(
    (entry) =>
      !shadowed.has(entry) &&
      (!entry.includes('#') || !lost.has(entry.replace(/#.*/, ''))),
  );
  return [
    ...reported.map((entry) => ({
      rule: 'lost-url' as const,
      file,
      column: 1,
      line: lines.indexOf(entry) + 1,
      ...describeLost(entry, { entries, unrecorded }),
    })),
    ...(unrecorded.length > 0 ? [reportUnrecorded(unrecorded)] : []),
  ];
}

type PublishedEntries = {
  entries: readonly string[];
  unrecorded: readonly string[];
};

function describeLost(
  entry: string,
  published: PublishedEntries,
): Pick<Diagnostic, 'message' | 'hint'> {
  const [urlPath = '', fragment] = entry.split('#');
  const target = guessTarget(entry, published);
  const accept = 'If you removed it on purpose, run: npm run urls -- --accept';
  if (fragment === undefined) {
    const line = formatRedirect(
      entry,
      target ??
        getExamplePage(
          published.entries.filter((other) => !other.includes('#')),
        ),
    );
    return {
      message: `${entry} was published before, but no longer exists: links to it are broken.`,
      hint: `If it moved, add to redirects.yml${target === undefined ? ', with its new path' : ''}: ${line}\n${accept}`,
    };
  }
  return {
    message: `${urlPath} no longer has the heading "#${fragment}", so links to it lead to the top of the page.`,
    hint: `If you renamed it, write {#${fragment}} at its end.${target === undefined ? '' : `\nIf another heading replaces it, add to redirects.yml: ${formatRedirect(entry, target)}`}\n${accept}`,
  };
}

/**
 * Returns the most likely replacement of a lost entry: a heading of the same page for a heading;
 * unrecorded entries come first.
 */
function guessTarget(
  entry: string,
  { entries, unrecorded }: PublishedEntries,
): string | undefined {
  const [urlPath = '', fragment] = entry.split('#');
  if (fragment !== undefined) {
    const isOnPage = (candidate: string) => candidate.startsWith(`${urlPath}#`);
    const added = unrecorded.filter(isOnPage);
    const ids = entries.filter(isOnPage);
    return findClosest(entry, added) ?? added[0] ?? findClosest(entry, ids);
  }
  const isPage = (candidate: string) => !candidate.includes('#');
  const added = unrecorded.filter(isPage);
  const likely = guessPage(urlPath, added);
  if (likely !== undefined) {
    return likely;
  }
  const sibling = added.find(
    (candidate) => getParentPath(candidate) === getParentPath(urlPath),
  );
  return sibling ?? guessPage(urlPath, entries.filter(isPage));
}

function reportUnrecorded(entries: readonly string[]): Diagnostic {
  const [entry = ''] = entries;
  const kind = entry.includes('#') ? 'heading' : 'URL path';
  return {
    rule: 'unrecorded-url',
    file,
    ...fileStart,
    message:
      entries.length === 1
        ? `The ${kind} ${entry} is new and not in the URL manifest.`
        : `${entries.length} URL paths and headings are new and not in the URL manifest: ${entries.slice(0, 3).join(', ')}${entries.length > 3 ? ' …' : '.'}`,
    hint: 'To protect links to them from later changes, run: npm run urls',
  };
}
