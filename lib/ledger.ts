import { compareText, type Diagnostic } from '@/lib/content/diagnostic';
import { nearest } from '@/lib/content/did-you-mean';
import type { PageAnchors, PageTexts, SiteContent } from '@/lib/content/site-content';
import { routesOf } from '@/lib/derived';
import { likelyPage, redirectLine, unknownPlace } from '@/lib/likely-page';
import { hrefOf, routeKey } from '@/lib/routes/address';
import { type RouteTable, resolve, routeTable } from '@/lib/routes/resolve';

/** The name of the ledger in the content folder. */
export const ledgerFile = 'addresses.lock';

/** Every address and heading that was ever published; `gone` holds those that were taken away on purpose. */
export type Ledger = { live: string[]; gone: string[] };

/** What a site publishes: its pages, the headings of each text, and all places that a `#…` may lead to. */
export type Published = { content: SiteContent; texts: PageTexts; anchors: PageAnchors };

const preface = [
  '# Every address and heading that was ever published: the build fails when one of them leads nowhere.',
  '# Written by `npm run addresses`; a line that begins with "gone" was taken away on purpose.',
];

/** The ledger that a text holds. */
export function parseLedger(text: string): Ledger {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('# '));
  return {
    live: lines.filter((line) => !line.startsWith('gone ')),
    gone: lines.filter((line) => line.startsWith('gone ')).map((line) => line.slice(5)),
  };
}

/** The text of a ledger, in an order that makes every change a line of its own. */
export function ledgerText({ live, gone }: Ledger): string {
  const lines = [...new Set(live), ...new Set(gone.map((entry) => `gone ${entry}`))];
  return `${[...preface, ...lines.sort(compareText)].join('\n')}\n`;
}

/** What is published now: addresses, and headings as `/crm/lists#import`. Drafts are not. */
export function publishedEntries({ content, texts }: Published): string[] {
  const pages = content.pages.filter(({ draft }) => !draft);
  const blocks = new Map(texts);
  const headings = pages.flatMap(({ file, address }) =>
    (blocks.get(file) ?? [])
      .filter(({ level, id }) => level > 1 && id !== '')
      .map(({ id }) => `${address}#${id}`),
  );
  return [...new Set([...routesOf({ ...content, pages }).addresses, ...headings])];
}

/** The entries of a ledger that lead nowhere any more. */
export function lostEntries({ live }: Ledger, published: Published): string[] {
  const { content } = published;
  const addresses = routesOf(content);
  const table = routeTable(addresses);
  const anchors = anchorsByAddress(published);
  return live.filter((entry) => isLost(entry, table, anchors));
}

function anchorsByAddress({ content, anchors }: Published): Map<string, readonly string[]> {
  const ids = new Map(anchors);
  return new Map(content.pages.map(({ file, address }) => [address, ids.get(file) ?? []]));
}

function isLost(
  entry: string,
  table: RouteTable,
  anchors: ReadonlyMap<string, readonly string[]>,
): boolean {
  const [address = '', anchor] = entry.split('#');
  const resolution = resolve(hrefOf(address), table);
  if (resolution.kind === 'none') return true;
  if (anchor === undefined || resolution.kind === 'redirect') return false;
  return !anchors.get(resolution.address)?.includes(anchor);
}

/** What a ledger has to say of the site: what was lost, with the line that mends it, and how much is not recorded yet. */
export function ledgerDiagnostics(text: string, published: Published): Diagnostic[] {
  const ledger = parseLedger(text);
  const lines = text.split(/\r?\n/);
  const recorded = new Set(ledger.live);
  const entries = publishedEntries(published);
  const unrecorded = entries.filter((entry) => !recorded.has(entry));
  const gone = lostEntries(ledger, published);
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
  const [address = '', anchor] = entry.split('#');
  if (anchor !== undefined) {
    const fresh = unrecorded.filter((each) => each.startsWith(`${address}#`));
    const own = entries.filter((each) => each.startsWith(`${address}#`));
    return nearest(entry, fresh) ?? fresh[0] ?? nearest(entry, own) ?? `${address}#…`;
  }
  const isPage = (each: string) => !each.includes('#');
  const fresh = unrecorded.filter(isPage);
  const likely = likelyPage(address, fresh);
  if (likely !== unknownPlace) return likely;
  const beside = fresh.find((each) => folderOf(each) === folderOf(address));
  return beside ?? likelyPage(address, entries.filter(isPage));
}

function folderOf(address: string): string {
  return address.replace(/\/$/, '').replace(/[^/]*$/, '');
}

function lostDiagnostic(entry: string, target: string): Diagnostic {
  return {
    rule: 'lost-address',
    file: `../${ledgerFile}`,
    line: 1,
    column: 1,
    message: `${entry} was published, and leads nowhere any more.`,
    hint: `Add to redirects.yml: ${redirectLine(entry, target)}. Or, if it is to be gone: npm run addresses -- --accept`,
  };
}

function unrecordedDiagnostic(entries: readonly string[]): Diagnostic {
  return {
    rule: 'unrecorded-address',
    file: `../${ledgerFile}`,
    line: 1,
    column: 1,
    message: `${entries.length === 1 ? '1 address or heading is' : `${entries.length} addresses and headings are`} not recorded yet: ${entries.slice(0, 3).join(', ')}${entries.length > 3 ? ' …' : '.'}`,
    hint: 'Run npm run addresses.',
  };
}

/** The ledger with what is published now; with `acceptsLosses`, what leads nowhere is gone on purpose. */
export function updatedLedger(
  ledger: Ledger,
  published: Published,
  acceptsLosses: boolean,
): Ledger {
  const lost = new Set(acceptsLosses ? lostEntries(ledger, published) : []);
  const now = publishedEntries(published);
  const back = new Set(now.map(entryKey));
  return {
    live: [...ledger.live.filter((entry) => !lost.has(entry)), ...now],
    gone: [...ledger.gone, ...lost].filter((entry) => !back.has(entryKey(entry))),
  };
}

function entryKey(entry: string): string {
  const [address = '', anchor = ''] = entry.split('#');
  return `${routeKey(hrefOf(address))}#${anchor}`;
}
