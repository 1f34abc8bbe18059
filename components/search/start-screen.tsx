import type { MouseEvent, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/browser/plain-click';
import {
  addFavoritePage,
  addRecentPage,
  removeFavoritePage,
  removeRecentPage,
} from '@/lib/browser/stored-pages';
import type { StoredPage } from '@/lib/search/stored-pages';
import * as searchMessages from '@/messages/search';
import styles from './hits.module.css';
import { SearchIcon, type SearchIconName } from './search-icon';
import states from './states.module.css';
import type { ActiveOption } from './use-active-option';

type StartScreenProps = {
  recent: readonly StoredPage[];
  favorites: readonly StoredPage[];
  options: ActiveOption;
  onFollow: () => void;
  /** Called when a row was removed and no neighbor can take the focus. */
  onFocusLost: () => void;
};

/** Shown for an empty query: the recently visited and the saved pages. */
export function StartScreen(props: StartScreenProps) {
  const { recent, favorites, options, onFollow, onFocusLost } = props;
  if (recent.length + favorites.length === 0)
    return <p className={states['message']}>{searchMessages.dialog.noRecent}</p>;
  const ids = [...recent, ...favorites].map(({ href }) => options.optionProps(href).id);
  const withFocusMove = (change: () => void) => (event: MouseEvent<HTMLElement>) => {
    const neighbor = findNeighborButton(event.currentTarget);
    change();
    if (neighbor) neighbor.focus();
    else onFocusLost();
  };
  const renderRows = (pages: readonly StoredPage[], icon: SearchIconName, buttons: PageButtons) =>
    pages.map((page) => (
      <StoredRow key={page.href} page={page} icon={icon} options={options} onFollow={onFollow}>
        {buttons(page)}
      </StoredRow>
    ));
  return (
    <>
      {/* Uses aria-owns because a listbox must not contain the buttons between its options. */}
      <div
        role="listbox"
        id={options.listId}
        aria-label={searchMessages.dialog.results}
        aria-owns={ids.join(' ')}
      />
      {recent.length > 0 && (
        <section aria-label={searchMessages.dialog.recent} className={styles['group']}>
          <div className={styles['section']}>{searchMessages.dialog.recent}</div>
          {renderRows(recent, 'recent', (page) => (
            <>
              <RowButton
                label={searchMessages.dialog.save(page.title)}
                icon="star"
                onPress={withFocusMove(() => addFavoritePage(page))}
              />
              <RowButton
                label={searchMessages.dialog.removeRecentPage(page.title)}
                icon="remove"
                onPress={withFocusMove(() => removeRecentPage(page))}
              />
            </>
          ))}
        </section>
      )}
      {favorites.length > 0 && (
        <section aria-label={searchMessages.dialog.favorites} className={styles['group']}>
          <div className={styles['section']}>{searchMessages.dialog.favorites}</div>
          {renderRows(favorites, 'star', (page) => (
            <RowButton
              label={searchMessages.dialog.removeFavoritePage(page.title)}
              icon="remove"
              onPress={withFocusMove(() => removeFavoritePage(page))}
            />
          ))}
        </section>
      )}
    </>
  );
}

type PageButtons = (page: StoredPage) => ReactNode;

type StoredRowProps = {
  page: StoredPage;
  icon: SearchIconName;
  options: ActiveOption;
  onFollow: () => void;
  children: ReactNode;
};

function StoredRow({ page, icon, options, onFollow, children }: StoredRowProps) {
  return (
    <div className={styles['stored']}>
      <Link
        {...options.optionProps(page.href)}
        role="option"
        tabIndex={-1}
        href={page.href}
        className={styles['option']}
        onClick={(event) => {
          addRecentPage(page);
          if (isPlainClick(event)) onFollow();
        }}
      >
        <SearchIcon name={icon} />
        <span className={styles['text']}>
          <span className={styles['title']}>{page.title}</span>
          <span className={styles['detail']}>{page.trail}</span>
        </span>
      </Link>
      {children}
    </div>
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

type RowButtonProps = {
  label: string;
  icon: SearchIconName;
  onPress: (event: MouseEvent<HTMLElement>) => void;
};

function RowButton({ label, icon, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={styles['button']}
      onClick={onPress}
    >
      <SearchIcon name={icon} />
    </button>
  );
}
