import { useRefinementList } from 'react-instantsearch';
import type { ResultsFilter, ResultsState } from '@/lib/search/results-url';
import * as searchMessages from '@/messages/search';
import styles from './search-page.module.css';

type ResultsFiltersProps = {
  isShown: boolean;
  state: ResultsState;
  onToggle: (filter: ResultsFilter, value: string) => void;
};

/** Filters the results by section and tag, with the number of hits for each. */
export function ResultsFilters({ isShown, state, onToggle }: ResultsFiltersProps) {
  return (
    <div className={styles['filters']} hidden={!isShown}>
      <Filter
        attribute="hierarchy.lvl0"
        label={searchMessages.results.section}
        selected={state.sections}
        onToggle={(value) => onToggle('sections', value)}
      />
      <Filter
        attribute="tags"
        label={searchMessages.results.tag}
        selected={state.tags}
        onToggle={(value) => onToggle('tags', value)}
      />
    </div>
  );
}

/** Longer lists of choices are hard to scan. */
const maxChoices = 12;

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
    limit: maxChoices,
    sortBy: ['isRefined', 'count:desc', 'name:asc'],
    escapeFacetValues: false,
  });
  // A selected value without hits can still be removed.
  const withoutHits = selected.filter((name) => !items.some(({ value }) => value === name));
  const choices = [
    ...items,
    ...withoutHits.map((name) => ({ value: name, label: name, count: 0 })),
  ];
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
