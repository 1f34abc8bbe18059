import { type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToStorage } from '@/lib/client/storage';
import { getSearchEngine } from '@/lib/search/get-search-engine';
import { noStartLinks, type StartLinks } from '@/lib/search/manifest';
import {
  addFavoritePage,
  addRecentPage,
  getVisibleRecent,
  readStoredPages,
  removeFavoritePage,
  removeRecentPage,
  type StoredPage,
  storedPagesSnapshot,
} from '@/lib/search/stored-pages';
import * as searchMessages from '@/messages/search';
import { ResultRow, SearchIcon, type SearchIconName } from './result-row';
import styles from './results.module.css';
import type { ActiveOption } from './use-active-option';

/** The groups of links, in display order. */
const groupNames = ['recent', 'favorites', 'tasks', 'sections'] as const;

type StartGroup = (typeof groupNames)[number];

/** The links shown for an empty query. */
export type StartGroups = Partial<Record<StartGroup, readonly StoredPage[]>>;

export const startIcons = {
  recent: 'recent',
  favorites: 'star',
  tasks: 'task',
  sections: 'section',
} satisfies Record<StartGroup, SearchIconName>;

/** Returns the keys of all options. A page may be in several groups. */
export function getStartKeys(groups: StartGroups): string[] {
  return groupNames.flatMap((group) => (groups[group] ?? []).map((page) => getKey(group, page)));
}

function getKey(group: StartGroup, { href }: StoredPage): string {
  return `${group} ${href}`;
}

type StartListsProps = {
  groups: StartGroups;
  renderRow: (page: StoredPage, group: StartGroup) => ReactNode;
};

/** The groups that have links, with their headings. */
export function StartLists({ groups, renderRow }: StartListsProps) {
  return groupNames.map((group) => {
    const pages = groups[group] ?? [];
    if (pages.length === 0) return null;
    return (
      <section
        key={group}
        aria-label={searchMessages.dialog[group]}
        className={styles['group']}
        data-group={group}
      >
        <div className={styles['heading']}>{searchMessages.dialog[group]}</div>
        {pages.map((page) => (
          <div key={page.href} className={styles['row']}>
            {renderRow(page, group)}
          </div>
        ))}
      </section>
    );
  });
}

type StartScreenProps = {
  groups: StartGroups;
  options: ActiveOption;
  onFollow: () => void;
  /** Called when a row was removed and no neighbor can take the focus. */
  onFocusLost: () => void;
};

/** Shown in the dialog for an empty query: the recently visited and the saved pages, popular tasks and the sections. */
export function StartScreen({ groups, options, onFollow, onFocusLost }: StartScreenProps) {
  const ids = getStartKeys(groups).map((key) => options.optionProps(key).id);
  return (
    <>
      {!groups.recent?.length && !groups.favorites?.length && (
        <p className={styles['empty']}>{searchMessages.dialog.noRecent}</p>
      )}
      {/* Uses aria-owns because a listbox must not contain the buttons between its options. */}
      {ids.length > 0 && (
        <div
          role="listbox"
          id={options.listId}
          aria-label={searchMessages.dialog.results}
          aria-owns={ids.join(' ')}
        />
      )}
      <StartLists
        groups={groups}
        renderRow={(page, group) => (
          <>
            <ResultRow
              href={page.href}
              title={page.title}
              trail={page.trail}
              icon={startIcons[group]}
              option={options.optionProps(getKey(group, page))}
              onOpen={() => addRecentPage(page)}
              onFollow={onFollow}
            />
            {getButtons(group, page).map((button) => (
              <RowButton key={button.label} {...button} onFocusLost={onFocusLost} />
            ))}
          </>
        )}
      />
    </>
  );
}

type RowAction = { label: string; icon: SearchIconName; onPress: () => void };

function getButtons(group: StartGroup, page: StoredPage): RowAction[] {
  const {
    save,
    removeRecentPage: removeRecent,
    removeFavoritePage: remove,
  } = searchMessages.dialog;
  if (group === 'recent')
    return [
      { label: save(page.title), icon: 'star', onPress: () => addFavoritePage(page) },
      { label: removeRecent(page.title), icon: 'remove', onPress: () => removeRecentPage(page) },
    ];
  if (group === 'favorites')
    return [{ label: remove(page.title), icon: 'remove', onPress: () => removeFavoritePage(page) }];
  return [];
}

type RowButtonProps = RowAction & Pick<StartScreenProps, 'onFocusLost'>;

/** A button that removes its row. The focus moves to the same button of a neighboring row, if there is one. */
function RowButton({ label, icon, onPress, onFocusLost }: RowButtonProps) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const neighbor = findNeighborButton(event.currentTarget);
    onPress();
    if (neighbor) neighbor.focus();
    else onFocusLost();
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={styles['button']}
      onClick={onClick}
    >
      <SearchIcon name={icon} />
    </button>
  );
}

/** The same button in the row after or before the one being removed, or null. */
function findNeighborButton(button: HTMLElement): HTMLElement | null {
  const row = button.parentElement;
  const position = row ? [...row.children].indexOf(button) : -1;
  const neighbors = [row?.nextElementSibling, row?.previousElementSibling];
  const candidates = neighbors.map((neighbor) => neighbor?.children[position]);
  return candidates.find((element) => element instanceof HTMLButtonElement) ?? null;
}

/** The links shown before a query; none until they are loaded. */
export function useStartLinks(): StartLinks {
  const [links, setLinks] = useState<StartLinks>(noStartLinks);
  useEffect(() => {
    let isMounted = true;
    void getSearchEngine()
      .start()
      .then((loaded) => isMounted && setLinks(loaded));
    return () => {
      isMounted = false;
    };
  }, []);
  return links;
}

/** The recent and saved pages, synchronized with the storage. */
export function useStoredPages(): { recent: StoredPage[]; favorites: StoredPage[] } {
  useSyncExternalStore(subscribeToStorage, storedPagesSnapshot, () => '');
  const { recent, favorites } = readStoredPages();
  return { recent: getVisibleRecent(recent, favorites), favorites };
}
