import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/button';
import { useLoaded } from '@/components/ui/use-loaded';
import { subscribeToStorage } from '@/lib/client/storage';
import type { ResultLink } from '@/lib/search/hits';
import { fetchStartLinks, type StartLinks } from '@/lib/search/start-links';
import {
  addFavoritePage,
  addRecentPage,
  getStoredPagesSnapshot,
  readStoredPages,
  removeFavoritePage,
  removeRecentPage,
  type StoredPages,
} from '@/lib/search/stored-pages';
import * as searchMessages from '@/messages/search';
import {
  findCategory,
  ResultRow,
  SearchIcon,
  type SearchIconName,
} from './result-row';
import './results.css';
import type { Listbox } from './use-listbox';

/** The groups of links in display order. Each is also the name of its icon. */
const groupNames = ['recent', 'favorites', 'tasks', 'categories'] as const;

type StartGroup = (typeof groupNames)[number];

/** The links shown for an empty query. */
export type StartGroups = StartLinks & Partial<StoredPages>;

/** Lists the groups that have links, in display order. */
function listGroups(groups: StartGroups) {
  return groupNames
    .map((name) => ({ name, pages: groups[name] ?? [] }))
    .filter(({ pages }) => pages.length > 0);
}

/** Returns the keys of all options. A page may be in several groups. */
export function getStartKeys(groups: StartGroups): string[] {
  return listGroups(groups).flatMap(({ name, pages }) =>
    pages.map((page) => getKey(name, page)),
  );
}

function getKey(group: StartGroup, { href }: ResultLink): string {
  return `${group} ${href}`;
}

type StartListsProps = {
  groups: StartGroups;
  /** In the dialog: its listbox. */
  listbox?: Listbox;
  /** In the dialog: called when a row was removed and no neighbor can take the focus. */
  onFocusLost?: () => void;
};

/** The groups that have links, with their headings. */
export function StartLists({ groups, listbox, onFocusLost }: StartListsProps) {
  return listGroups(groups).map(({ name, pages }) => (
    <section
      key={name}
      aria-label={searchMessages.dialog[name]}
      className="resultsGroup"
      data-group={name}
    >
      <div className="resultsHeading">{searchMessages.dialog[name]}</div>
      {pages.map((page) => (
        <div key={page.href} className="resultsItem">
          <ResultRow
            href={page.href}
            title={page.title}
            trail={page.trail}
            icon={name}
            category={findCategory(groups.categories, page)}
            option={listbox?.getOptionProps(getKey(name, page))}
            onOpen={listbox && (() => addRecentPage(page))}
          />
          {onFocusLost && (
            <RowButtons page={page} group={name} onFocusLost={onFocusLost} />
          )}
        </div>
      ))}
    </section>
  ));
}

type StartScreenProps = Required<StartListsProps>;

/** Shown in the dialog for an empty query: recent and saved pages, popular tasks and categories. */
export function StartScreen({
  groups,
  listbox,
  onFocusLost,
}: StartScreenProps) {
  const shown = listGroups(groups);
  return (
    <>
      {!groups.recent?.length && !groups.favorites?.length && (
        <p className="resultsEmpty">{searchMessages.dialog.noRecent}</p>
      )}
      {/* Uses aria-owns because a listbox must not contain the buttons between its options. */}
      {shown.length > 0 && (
        <div
          role="listbox"
          id={listbox.listId}
          aria-label={searchMessages.dialog.results}
        >
          {shown.map(({ name, pages }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
            <div
              key={name}
              role="group"
              aria-label={searchMessages.dialog[name]}
              aria-owns={pages
                .map((page) => listbox.getOptionProps(getKey(name, page)).id)
                .join(' ')}
            />
          ))}
        </div>
      )}
      <StartLists groups={groups} listbox={listbox} onFocusLost={onFocusLost} />
    </>
  );
}

type RowButtonsProps = Pick<StartScreenProps, 'onFocusLost'> & {
  page: ResultLink;
  group: StartGroup;
};

/** The buttons of a page that the reader opened or saved. Each button removes its row. */
function RowButtons({ page, group, onFocusLost }: RowButtonsProps) {
  const { dialog } = searchMessages;
  // The focus moves to the same button of a neighboring row, if there is one.
  const createButton = (
    label: string,
    icon: SearchIconName,
    action: (page: ResultLink) => void,
  ) => (
    <IconButton
      aria-label={label}
      title={label}
      onClick={(event) => {
        const neighbor = findNeighborButton(event.currentTarget);
        action(page);
        if (neighbor) {
          neighbor.focus();
        } else {
          onFocusLost();
        }
      }}
    >
      <SearchIcon name={icon} />
    </IconButton>
  );
  if (group === 'favorites') {
    return createButton(
      dialog.removeFavoritePage(page.title),
      'remove',
      removeFavoritePage,
    );
  }
  if (group !== 'recent') {
    return null;
  }
  return (
    <>
      {createButton(dialog.save(page.title), 'favorites', addFavoritePage)}
      {createButton(
        dialog.removeRecentPage(page.title),
        'remove',
        removeRecentPage,
      )}
    </>
  );
}

/** Returns the same button in the next or previous row, or null. */
function findNeighborButton(button: HTMLElement): HTMLElement | null {
  const row = button.parentElement;
  const position = row ? [...row.children].indexOf(button) : -1;
  const neighbors = [row?.nextElementSibling, row?.previousElementSibling];
  const candidates = neighbors.map((neighbor) => neighbor?.children[position]);
  return (
    candidates.find((element) => element instanceof HTMLButtonElement) ?? null
  );
}

const noLinks: StartLinks = { tasks: [], categories: [] };

/** Returns the links shown before a query; empty until they are loaded. */
export function useStartLinks(): StartLinks {
  return useLoaded(fetchStartLinks) ?? noLinks;
}

/** Returns the recent and saved pages, synchronized with the storage. */
export function useStoredPages(): StoredPages {
  useSyncExternalStore(subscribeToStorage, getStoredPagesSnapshot, () => '');
  return readStoredPages();
}
