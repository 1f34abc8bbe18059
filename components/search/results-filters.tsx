import { useState } from 'react';
import { useRefinementList } from 'react-instantsearch';
import { Button } from '@/components/ui/button';
import type { ResultsState } from '@/lib/search/results-url';
import type { CategoryLink } from '@/lib/search/start-links';
import * as searchMessages from '@/messages/search';
import './results.css';

type ResultsFiltersProps = {
  isShown: boolean;
  /** The categories whose colors are shown. */
  categories: readonly CategoryLink[];
  state: ResultsState;
  onChange: (state: ResultsState) => void;
  /** Called when the button that clears the filters is pressed, which removes it. */
  onClear: () => void;
};

/** Filters by category and tag, with the number of pages for each value. Collapsed on phones. */
export function ResultsFilters({
  isShown,
  categories,
  state,
  onChange,
  onClear,
}: ResultsFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = state.categories.length + state.tags.length;
  return (
    <fieldset
      className="resultsFilters"
      hidden={!isShown}
      data-open={isOpen ? '' : undefined}
    >
      <div className="resultsToggle">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{searchMessages.results.filters}</span>
          {count > 0 && <span className="resultsBadge">{count}</span>}
        </Button>
      </div>
      <Filter
        attribute="hierarchy.lvl0"
        label={searchMessages.results.category}
        maxChoices={10}
        categories={categories}
        selected={state.categories}
        onChange={(selected) =>
          onChange({ ...state, categories: selected, batchCount: 1 })
        }
      />
      <Filter
        attribute="tags"
        label={searchMessages.results.tag}
        maxChoices={5}
        selected={state.tags}
        onChange={(tags) => onChange({ ...state, tags, batchCount: 1 })}
      />
      {count > 0 && (
        <Button onClick={onClear}>{searchMessages.results.clearFilters}</Button>
      )}
    </fieldset>
  );
}

/** Hosted search returns 100 values at most by default. */
const maxValues = 100;

type FilterProps = {
  attribute: string;
  label: string;
  /** The number of values that are shown until the reader asks for all of them. */
  maxChoices: number;
  /** The categories that the values are titles of, if any. */
  categories?: readonly CategoryLink[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
};

function Filter({
  attribute,
  label,
  maxChoices,
  categories,
  selected,
  onChange,
}: FilterProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { items } = useRefinementList({
    attribute,
    operator: 'or',
    limit: maxValues,
    sortBy: ['count:desc', 'name:asc'],
    escapeFacetValues: false,
  });
  // Selected values without hits stay among the items, so that they can be deselected.
  const choices = items.filter(
    ({ isRefined }, index) => isExpanded || index < maxChoices || isRefined,
  );
  if (choices.length < 2 && selected.length === 0) {
    return null;
  }
  return (
    <fieldset className="resultsFilter">
      <legend className="resultsHeading">{label}</legend>
      {choices.map(({ value, count }) => {
        const category = categories?.find(({ title }) => title === value);
        return (
          <label key={value} data-hue={category?.hue} className="resultsChoice">
            <input
              type="checkbox"
              checked={selected.includes(value)}
              onChange={({ target }) => {
                const others = selected.filter((other) => other !== value);
                onChange(target.checked ? [...others, value] : others);
              }}
            />
            <span>{value}</span>
            <span className="resultsCount">{count}</span>
          </label>
        );
      })}
      {items.length > maxChoices && (
        <button
          type="button"
          className="resultsAction"
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded
            ? searchMessages.results.showFewer
            : searchMessages.results.showAll}
        </button>
      )}
    </fieldset>
  );
}
