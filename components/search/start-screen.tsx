import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToStorage } from '@/lib/client/storage';
import { getSearchEngine } from '@/lib/search/get-search-engine';
import type { StartLinks } from '@/lib/search/manifest';
import { noStartLinks } from '@/lib/search/start-links';
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
import styles from './hits.module.css';
import { OptionLink } from './hits-screen';
import { SearchIcon, type SearchIconName } from './search-icon';
import type { ActiveOption } from './use-active-option';

/** The links of the start screen, by group, in display order. */
export type StartGroups = Record<StartGroup, readonly StoredPage[]>;

type StartGroup = 'recent' | 'favorites' | 'tasks' | 'sections';

type StartScreenProps = {
  groups: StartGroups;
  options: ActiveOption;
  onFollow: () => void;
  /** Called when a row was removed and no neighbor can take the focus. */
  onFocusLost: () => void;
};

const icons = {
  recent: 'recent',
  favorites: 'star',
  tasks: 'task',
  sections: 'section',
} satisfies Record<StartGroup, SearchIconName>;

/** Returns the keys of all options. A page may be in several groups. */
export function getStartKeys(groups: StartGroups): string[] {
  return listGroups(groups).flatMap(([group, pages]) => pages.map((page) => getKey(group, page)));
}

/** Shown for an empty query: the recently visited and the saved pages, popular tasks and the sections. */
export function StartScreen({ groups, ...props }: StartScreenProps) {
  const ids = getStartKeys(groups).map((key) => props.options.optionProps(key).id);
  return (
    <>
      {groups.recent.length + groups.favorites.length === 0 && (
        <p className={styles['empty']}>{searchMessages.dialog.noRecent}</p>
      )}
      {/* Uses aria-owns because a listbox must not contain the buttons between its options. */}
      {ids.length > 0 && (
        <div
          role="listbox"
          id={props.options.listId}
          aria-label={searchMessages.dialog.results}
          aria-owns={ids.join(' ')}
        />
      )}
      {listGroups(groups).map(
        ([group, pages]) =>
          pages.length > 0 && (
            <section
              key={group}
              aria-label={searchMessages.dialog[group]}
              className={styles['group']}
              data-columns={group === 'tasks' || group === 'sections' ? group : undefined}
            >
              <div className={styles['heading']}>{searchMessages.dialog[group]}</div>
              {pages.map((page) => (
                <StartRow key={page.href} page={page} group={group} {...props} />
              ))}
            </section>
          ),
      )}
    </>
  );
}

function listGroups(groups: StartGroups): [StartGroup, readonly StoredPage[]][] {
  const { recent, favorites, tasks, sections } = groups;
  return Object.entries({ recent, favorites, tasks, sections }) as [
    StartGroup,
    readonly StoredPage[],
  ][];
}

function getKey(group: StartGroup, { href }: StoredPage): string {
  return `${group} ${href}`;
}

type StartRowProps = Omit<StartScreenProps, 'groups'> & { page: StoredPage; group: StartGroup };

function StartRow({ page, group, options, onFollow, onFocusLost }: StartRowProps) {
  const buttons = getButtons(group, page);
  return (
    <div className={styles['row']}>
      <OptionLink
        option={options.optionProps(getKey(group, page))}
        href={page.href}
        onOpen={() => addRecentPage(page)}
        onFollow={onFollow}
      >
        <SearchIcon name={icons[group]} />
        <span className={styles['text']}>
          <span className={styles['title']}>{page.title}</span>
          {page.trail !== '' && (
            <span className={styles['detail']}>
              <span className={styles['trail']}>{page.trail}</span>
            </span>
          )}
        </span>
      </OptionLink>
      {buttons.map((button) => (
        <RowButton key={button.label} {...button} onFocusLost={onFocusLost} />
      ))}
    </div>
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
