import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { getResultsPath } from '@/lib/search/results-url';
import { withBasePath } from '@/lib/urls/base-path';
import styles from './search-box.module.css';

type SearchBoxProps = {
  /** A question above the field. */
  title?: string;
  label: string;
  /** Introduces the examples. */
  hint: string;
  /** Example queries, separated by semicolons. */
  examples: string;
  /** A line below the title. */
  children?: ReactNode;
};

/**
 * A large link that looks like a search field, and example queries. All links open the search dialog (see `SearchButton`) or, without
 * JavaScript, the results page.
 */
export function SearchBox({ title, label, hint, examples, children }: SearchBoxProps) {
  return (
    <search className={styles['box']}>
      {title && <p className={styles['title']}>{title}</p>}
      <div className={styles['tagline']}>{children}</div>
      <Link href={getResultsPath('')} data-search="" className={styles['field']}>
        <Icon name="search" />
        {label}
      </Link>
      <p className={styles['examples']}>
        {hint}{' '}
        {examples.split(';').map((example) => (
          <Link key={example} href={getResultsPath(example.trim())} data-search={example.trim()}>
            {example.trim()}
          </Link>
        ))}
      </p>
      {/* A picture of the product, in the colors of the page. */}
      <svg viewBox="-16 -16 496 316" aria-hidden="true" className={styles['picture']}>
        <use href={withBasePath('/welcome.svg#picture')} />
      </svg>
    </search>
  );
}
