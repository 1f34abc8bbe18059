import { useRefinementList } from 'react-instantsearch';
import { pageTexts } from '@/lib/search/page-texts';
import styles from './search-page.module.css';

/** Narrows what was found to sections and topics; with each, how many hits it has. */
export function ResultsFilters({ isShown }: { isShown: boolean }) {
  return (
    <div className={styles['filters']} hidden={!isShown}>
      <Filter attribute="hierarchy.lvl0" label={pageTexts.section} />
      <Filter attribute="tags" label={pageTexts.tag} />
    </div>
  );
}

/** More than these do not help to choose. */
const mostChoices = 12;

function Filter({ attribute, label }: { attribute: string; label: string }) {
  const { items, refine } = useRefinementList({
    attribute,
    operator: 'or',
    limit: mostChoices,
    sortBy: ['isRefined', 'count:desc', 'name:asc'],
    escapeFacetValues: false,
  });
  if (items.length < 2 && !items.some(({ isRefined }) => isRefined)) return null;
  return (
    <fieldset className={styles['filter']}>
      <legend>{label}</legend>
      {items.map(({ value, label: name, count, isRefined }) => (
        <label key={value} className={styles['choice']}>
          <input type="checkbox" checked={isRefined} onChange={() => refine(value)} />
          {name}
          <span className={styles['number']}>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
