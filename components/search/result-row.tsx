import type { AnswerText } from '@help-center/search';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { CategoryTile, Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { HighlightPart, HitRow, ResultLink } from '@/lib/search/hits';
import type { CategoryLink } from '@/lib/search/start-links';
import { addRecentPage } from '@/lib/search/stored-pages';
import './results.css';
import type { SearchResults } from './search-provider';
import type { Listbox, OptionProps } from './use-listbox';

type ResultRowProps = {
  href: string;
  icon: SearchIconName;
  title: ReactNode;
  /** The titles of the parents; empty if there are none. */
  trail: string;
  /** The matching text; empty until it has loaded, null if there is none. */
  excerpt?: readonly HighlightPart[] | null;
  /** The link to the page with the text. */
  pageHref?: string;
  /** Shown in place of the excerpt; empty if there is none. */
  answerTexts?: readonly AnswerText[];
  /** The category of the page, which determines the icon and its color. */
  category?: CategoryLink | undefined;
  /** Whether the previous row belongs to the same page. */
  isNested?: boolean;
  /** Whether the title is a heading of the page. */
  isHeading?: boolean | undefined;
  /** Makes the row an option of the dialog's listbox. */
  option?: OptionProps | undefined;
  onOpen?: (() => void) | undefined;
};

/**
 * A row in a list of search results: a link to a page or heading, with its parents and an excerpt.
 */
export function ResultRow({
  option,
  onOpen,
  answerTexts = [],
  ...row
}: ResultRowProps) {
  const Title = row.isHeading ? 'h2' : 'div';
  const optionProps: Partial<ComponentProps<typeof Link>> = option
    ? {
        ...option,
        role: 'option',
        tabIndex: -1,
        // Keeps the focus in the search field, so that the arrow keys keep working.
        onMouseDown: (event) => event.preventDefault(),
      }
    : {};
  return (
    <Link
      {...optionProps}
      href={row.href}
      className="resultsRow"
      data-nested={row.isNested || undefined}
      data-hue={row.category?.hue}
      onClick={onOpen}
    >
      {!row.isNested && row.category && (
        <CategoryTile icon={row.category.icon} />
      )}
      {!row.isNested && !row.category && <SearchIcon name={row.icon} />}
      <div className="resultsText">
        <Title className="resultsTitle">{row.title}</Title>
        {row.trail !== '' && <div className="resultsTrail">{row.trail}</div>}
        {answerTexts.length > 0 && <Answer texts={answerTexts} />}
        {answerTexts.length === 0 && row.excerpt && (
          <Excerpt parts={row.excerpt} pageHref={row.pageHref} />
        )}
      </div>
      {option && row.excerpt !== undefined && (
        <span className="resultsEnter">
          <SearchIcon name="enter" />
        </span>
      )}
    </Link>
  );
}

type ExcerptProps = {
  parts: readonly HighlightPart[];
  pageHref: string | undefined;
};

/** The matching text. If it arrives after the row, the row keeps the height reserved for it. */
function Excerpt({ parts, pageHref }: ExcerptProps) {
  const [isLate, setIsLate] = useState(false);
  const isMissing = parts.length === 0;
  if (!isLate && isMissing) {
    setIsLate(true);
  }
  return (
    <div
      className="resultsExcerpt"
      data-late={isLate || undefined}
      data-missing={isMissing ? pageHref : undefined}
    >
      <HighlightedText parts={parts} />
    </div>
  );
}

/**
 * The first paragraphs and steps of the section. Not a list, because an option contains only text.
 */
function Answer({ texts }: { texts: readonly AnswerText[] }) {
  return (
    <div className="resultsAnswer">
      {texts.map(({ number, parts }) => (
        <div
          key={parts.map(({ text }) => text).join('')}
          data-step={number !== null || undefined}
        >
          {number !== null && (
            <span className="resultsNumber">{`${number}. `}</span>
          )}
          <span>
            {parts.map(({ index, text, isBold }) =>
              isBold ? (
                <b key={index}>{text}</b>
              ) : (
                <span key={index}>{text}</span>
              ),
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

type PageRowsProps = {
  /** The rows of a page, best first. */
  rows: readonly HitRow[];
  shownAnswer: SearchResults['shownAnswer'];
  categories: readonly CategoryLink[];
  /** In the dialog: its listbox. */
  listbox?: Listbox;
};

/**
 * The rows of a page; only the first one shows its parents. Outside the dialog, its title is a
 * heading.
 */
export function PageRows({
  rows,
  shownAnswer,
  categories,
  listbox,
}: PageRowsProps) {
  return rows.map((row, position) => (
    <ResultRow
      key={row.href}
      href={row.href}
      icon="page"
      title={<HighlightedText parts={row.title} />}
      trail={position === 0 ? row.trail : ''}
      category={findCategory(categories, row.page)}
      excerpt={row.excerpt}
      pageHref={row.page.href}
      answerTexts={row.href === shownAnswer.href ? shownAnswer.texts : []}
      isNested={position > 0}
      isHeading={!listbox && position === 0}
      option={listbox?.getOptionProps(row.href)}
      onOpen={listbox && (() => addRecentPage(row.storedLink))}
    />
  ));
}

/**
 * An element for each part, because a page translator replaces text nodes, which React could then
 * not update.
 */
function HighlightedText({ parts }: { parts: readonly HighlightPart[] }) {
  return parts.map(({ index, text, isHighlighted }) =>
    isHighlighted ? (
      <mark key={index} className="resultsMark">
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}

const iconPaths = {
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  tasks:
    'M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 0 0 0-17M8.500 12.200l2.500 2.500 4.500-5',
  categories: 'M8 8h8v8H8z',
  recent: 'M12 7v5l3 2M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4',
  favorites:
    'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.700l5.900-.800z',
  remove: 'M6 6l12 12M18 6L6 18',
  enter: 'M19 6v5a3 3 0 0 1-3 3H5M9 10l-4 4 4 4',
} as const;

export type SearchIconName = keyof typeof iconPaths;

/** A decorative icon; the adjacent text or label conveys its meaning. */
export function SearchIcon({ name }: { name: SearchIconName }) {
  return <Icon path={iconPaths[name]} />;
}

/** Returns the category of a page, which is the first one of its parents. */
export function findCategory(
  categories: readonly CategoryLink[],
  { title, trail }: ResultLink,
): CategoryLink | undefined {
  const [name] = (trail || title).split(' › ');
  return categories.find((category) => category.title === name);
}
