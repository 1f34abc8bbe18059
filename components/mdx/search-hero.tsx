import { Children, type ReactNode } from 'react';
import { Hero } from '@/components/ui/hero';
import { Icon, icons } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { getResultsPath } from '@/lib/search/results-url';
import styles from './search-hero.module.css';

type SearchHeroProps = {
  /** A question above the field. */
  title?: string;
  label: string;
  /** Introduces the examples. */
  hint: string;
  /** Example queries, separated by semicolons. */
  examples?: string;
  /** A line below the title, then what is beside the search, such as the card of a task. */
  children?: ReactNode;
};

/**
 * A large link that looks like a search field, and example queries. All links open the search
 * dialog (see `SearchButton`) or, without JavaScript, the results page.
 */
export function SearchHero({
  title,
  label,
  hint,
  examples = '',
  children,
}: SearchHeroProps) {
  const [line, ...beside] = Children.toArray(children).filter(
    (child) => typeof child !== 'string' || child.trim() !== '',
  );
  return (
    <Hero>
      <div className={styles['layout']}>
        <div>
          {title && <p className={styles['title']}>{title}</p>}
          <div className={styles['subtitle']}>{line}</div>
          {/* biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers have no search element */}
          <div role="search" className="screen-only">
            <Link
              href={getResultsPath('')}
              data-search=""
              className={styles['fieldLink']}
            >
              <Icon path={icons.search} />
              {label}
            </Link>
            <p className={styles['examples']}>
              {hint}{' '}
              {splitExamples(examples).map((example) => (
                <Link
                  key={example}
                  href={getResultsPath(example)}
                  data-search={example}
                >
                  {example}
                </Link>
              ))}
            </p>
          </div>
        </div>
        {beside.length > 0 && (
          <div data-cards="" className={styles['beside']}>
            {beside}
          </div>
        )}
      </div>
    </Hero>
  );
}

function splitExamples(examples: string): string[] {
  return examples
    .split(';')
    .map((example) => example.trim())
    .filter((example) => example !== '');
}
