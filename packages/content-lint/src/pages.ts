import { posix } from 'node:path';
import type { Diagnostic, Position } from './diagnostic';
import type { LintLimits } from './lengths';
import {
  createPageDiagnostics,
  getFieldPosition,
  isHome,
  type LintPage,
} from './lint-page';
import { collapseWhitespace } from './text-fragment';

/**
 * Reports pages without links from other pages: readers look for related content in the text, not
 * only in the sidebar.
 */
export function checkOrphanPages(pages: readonly LintPage[]): Diagnostic[] {
  const linked = new Set(
    pages.flatMap(({ urlPath, links }) =>
      links.filter((path) => path !== urlPath),
    ),
  );
  return getListedPages(pages)
    .filter(({ urlPath }) => !linked.has(urlPath))
    .flatMap((page) =>
      createPageDiagnostics(page, {
        rule: 'orphan-page',
        message: 'No other page links to this page.',
        hint: `On the overview page of its category, add: [${page.title}](${posix.basename(page.file)})`,
      }),
    );
}

/** The ways for readers to browse to pages. */
export type Navigation = {
  /** The URL paths in the sidebar. */
  sidebarPaths: ReadonlySet<string>;
  tags: readonly Tag[];
  /** Returns how to add a page to the sidebar. */
  suggestSidebar: (page: LintPage) => string;
};

/** Reports pages that are neither in the sidebar nor tagged. */
export function checkUnreachablePages(
  pages: readonly LintPage[],
  { sidebarPaths, tags, suggestSidebar }: Navigation,
): Diagnostic[] {
  return getListedPages(pages)
    .filter(
      ({ urlPath, tags }) => !sidebarPaths.has(urlPath) && tags.length === 0,
    )
    .flatMap((page) =>
      createPageDiagnostics(page, {
        rule: 'unreachable-page',
        message:
          'Readers cannot browse to this page: it is not in the sidebar and has no tag.',
        hint: tags[0]
          ? `Add one of the tags to its front matter, for example: tags: [${tags[0].key}]`
          : suggestSidebar(page),
      }),
    );
}

/** Excludes the home page, and unlisted pages, which are intentionally reachable only by URL. */
function getListedPages(pages: readonly LintPage[]): LintPage[] {
  return pages.filter((page) => !isHome(page) && !page.isUnlisted);
}

const example =
  'Create a contact, fill in its fields, and find it again with the search or in a list.';

/** Reports missing descriptions, and duplicate titles and descriptions. */
export function checkTitlesAndDescriptions(
  pages: readonly LintPage[],
  { descriptionLength: { min, max } }: LintLimits,
): Diagnostic[] {
  const withoutDescription = pages.filter(
    ({ frontMatter }) => !frontMatter.description,
  );
  return [
    ...withoutDescription.flatMap((page) =>
      createPageDiagnostics(page, {
        rule: 'missing-description',
        message: 'The page has no description, which search engines show.',
        hint: `Add a line to the front matter with ${min} to ${max} characters on what readers can do, for example: description: ${example}`,
      }),
    ),
    ...checkDuplicates(pages, 'title'),
    ...checkDuplicates(pages, 'description'),
  ];
}

/** Compares case-insensitively and ignores differences in whitespace. */
function checkDuplicates(
  pages: readonly LintPage[],
  name: 'title' | 'description',
): Diagnostic[] {
  const getKey = ({ title, frontMatter: { description } }: LintPage) =>
    collapseWhitespace({ title, description }[name] ?? '')
      .trim()
      .toLowerCase();
  return findDuplicates(pages, getKey).flatMap(({ duplicate, first }) =>
    createPageDiagnostics(duplicate, {
      rule: `duplicate-${name}`,
      ...getFieldPosition(duplicate, name),
      message: `${first.file} has the same ${name}.`,
      hint: `Rewrite one of the two ${name}s, so that readers of search results can tell the pages apart.`,
    }),
  );
}

/**
 * Returns each item with the key of an earlier item, and the first item with this key. Skips items
 * without a key.
 */
export function findDuplicates<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string | undefined,
): { duplicate: Item; first: Item }[] {
  const firstByKey = new Map<string, Item>();
  return items.flatMap((item) => {
    const key = getKey(item);
    if (!key) {
      return [];
    }
    const first = firstByKey.get(key);
    if (first !== undefined) {
      return { duplicate: item, first };
    }
    firstByKey.set(key, item);
    return [];
  });
}

/** A tag of the tag list, with its position. */
export type Tag = Position & {
  file: string;
  key: string;
  label: string;
  description: string;
};

/** Reports unused tags, and tags without a description. */
export function checkTags(
  tags: readonly Tag[],
  pages: readonly LintPage[],
): Diagnostic[] {
  const used = new Set(pages.flatMap((page) => page.tags));
  return tags.flatMap(
    ({ key, label, description, ...location }): Diagnostic[] => {
      const diagnostics: Diagnostic[] = [];
      if (!used.has(key)) {
        diagnostics.push({
          rule: 'unused-tag',
          ...location,
          message: `No page has the tag "${key}".`,
          hint: `Remove it here, or add it to the front matter of a page: tags: [${key}]`,
        });
      }
      if (description === '') {
        diagnostics.push({
          rule: 'missing-description',
          ...location,
          message: `The tag "${key}" has no description.`,
          hint: `Add what its pages have in common, for example: description: Guides about ${label}.`,
        });
      }
      return diagnostics;
    },
  );
}

/**
 * Reports a page whose third-party facts were last checked too long ago. `today` is formatted as
 * 2026-11-21.
 */
export function checkStaleFacts(
  page: LintPage,
  today: string,
  { maxDaysSinceCheck }: LintLimits,
) {
  const { checked } = page.frontMatter;
  if (checked === undefined) {
    return [];
  }
  const days = Math.floor(
    (Date.parse(today) - Date.parse(checked)) / 86_400_000,
  );
  if (days <= maxDaysSinceCheck) {
    return [];
  }
  return createPageDiagnostics(page, {
    rule: 'stale-facts',
    ...getFieldPosition(page, 'checked'),
    message: `The facts on this page were last checked ${days} days ago.`,
    hint: `Compare them with their sources, correct the page, and write: checked: ${today}`,
  });
}
