import buttons from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { getResultsPath } from '@/lib/search/search-path';
import styles from './search-box.module.css';

type SearchBoxProps = {
  label: string;
  /** Introduces the examples. */
  hint: string;
  /** Example queries, separated by semicolons. */
  examples: string;
};

/**
 * A large link that looks like a search field, and example queries. They open the search dialog (see `SearchButton`) or, without
 * JavaScript, the results page.
 */
export function SearchBox({ label, hint, examples }: SearchBoxProps) {
  return (
    <search className={styles['box']}>
      <Link href={getResultsPath('')} data-search="" className={styles['field']}>
        <Icon name="search" />
        {label}
      </Link>
      <p className={styles['examples']}>
        {hint}{' '}
        {examples.split(';').map((example) => (
          <Link
            key={example}
            href={getResultsPath(example.trim())}
            data-search={example.trim()}
            className={buttons['chip']}
          >
            {example.trim()}
          </Link>
        ))}
      </p>
    </search>
  );
}
