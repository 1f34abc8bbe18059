import { useRefinementList } from 'react-instantsearch';
import { pageTexts } from '@/lib/search/page-texts';
import type { ResultsFilter, ResultsState } from '@/lib/search/results-url';
import styles from './search-page.module.css';

type ResultsFiltersProps = {
  isShown: boolean;
  state: ResultsState;
  onToggle: (filter: ResultsFilter, value: string) => void;
};

/** Narrows what was found to sections and topics; with each, how many hits it has. */
export function ResultsFilters({ isShown, state, onToggle }: ResultsFiltersProps) {
  return (
    <div className={styles['filters']} hidden={!isShown}>
      <Filter
        attribute="hierarchy.lvl0"
        label={pageTexts.section}
        selected={state.sections}
        onToggle={(value) => onToggle('sections', value)}
      />
      <Filter
        attribute="tags"
        label={pageTexts.tag}
        selected={state.tags}
        onToggle={(value) => onToggle('tags', value)}
      />
    </div>
  );
}

/** More than these do not help to choose. */
const mostChoices = 12;

type FilterProps = {
  attribute: string;
  label: string;
  selected: readonly string[];
  onToggle: (value: string) => void;
};

function Filter({ attribute, label, selected, onToggle }: FilterProps) {
  const { items } = useRefinementList({
    attribute,
    operator: 'or',
    limit: mostChoices,
    sortBy: ['isRefined', 'count:desc', 'name:asc'],
    escapeFacetValues: false,
  });
  // A value that no hit has can still be taken away.
  const others = selected.filter((name) => !items.some(({ value }) => value === name));
  const choices = [...items, ...others.map((name) => ({ value: name, label: name, count: 0 }))];
  if (choices.length < 2 && selected.length === 0) return null;
  return (
    <fieldset className={styles['filter']}>
      <legend>{label}</legend>
      <div className={styles['choices']}>
        {choices.map(({ value, label: name, count }) => (
          <label key={value} className={styles['choice']}>
            <input
              type="checkbox"
              checked={selected.includes(value)}
              onChange={() => onToggle(value)}
            />
            {name}
            <span className={styles['number']}>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
