import { useEffect, useState, useSyncExternalStore } from 'react';
import { LoadFailure, Loading } from '@/components/ui/lazy-boundary';
import * as messages from '@/messages';
import styles from './sidebar.module.css';

type MissingItemsProps = {
  subscribe: (listener: () => void) => () => void;
  /**
   * Returns why the items are missing: an error, or null while loading. Undefined if they are not
   * missing.
   */
  getError: () => unknown;
  onRetry: () => void;
};

/**
 * Below the sidebar of the initial HTML, which React hydrates when its data has loaded: reports
 * that the items of an expanded category are loading or failed to load. A component of its own,
 * because React discards the HTML when the sidebar is rendered again.
 */
export function MissingItems({ subscribe, getError, onRetry }: MissingItemsProps) {
  const error = useSyncExternalStore(subscribe, getError, () => undefined);
  const [category, setCategory] = useState<Element>();
  useEffect(() => {
    const update = () => setCategory(findEmptyCategory());
    update();
    // The event does not bubble.
    addEventListener('toggle', update, { capture: true });
    return () => removeEventListener('toggle', update, { capture: true });
  }, []);
  if (error === undefined || !category) {
    return null;
  }
  const retry = () => {
    // The focused button disappears.
    category.querySelector('summary')?.focus();
    onRetry();
  };
  return (
    <div className={styles['missing']}>
      {error === null ? <Loading /> : <LoadFailure error={error} onRetry={retry} />}
    </div>
  );
}

/** Returns an expanded category without items. */
function findEmptyCategory(): Element | undefined {
  const categories = document.querySelectorAll(
    `nav[aria-label="${messages.sidebar.label}"] details[open]`,
  );
  // The sidebar in the mobile menu reports its own failure.
  return [...categories].find(
    (category) => !category.querySelector('ul') && !category.closest('dialog'),
  );
}
