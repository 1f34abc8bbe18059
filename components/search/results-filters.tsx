import { useLayoutEffect, useRef, useState } from 'react';
import { useRefinementList } from 'react-instantsearch';
import { type ResultsFilter, type ResultsState, toggleFilter } from '@/lib/search/results-url';
import * as searchMessages from '@/messages/search';
import styles from './search-page.module.css';

type ResultsFiltersProps = {
  isShown: boolean;
  state: ResultsState;
  onChange: (state: ResultsState) => void;
  /** Called when the focused control is gone. */
  onFocusLost: () => void;
};

/** Filters the pages by section and tag, with their number for each. Collapsed on phones. */
export function ResultsFilters({ isShown, state, onChange, onFocusLost }: ResultsFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = state.sections.length + state.tags.length;
  const toggle = (filter: ResultsFilter) => (value: string) =>
    onChange(toggleFilter(state, filter, value));
  const clear = () => {
    onFocusLost();
    onChange({ ...state, sections: [], tags: [], pages: 1 });
  };
  return (
    <div className={styles['filters']} hidden={!isShown}>
      <button
        type="button"
        aria-expanded={isOpen}
        className={styles['toggle']}
        onClick={() => setOpen(!isOpen)}
      >
        {searchMessages.results.filters}
        {count > 0 && <span className={styles['badge']}>{count}</span>}
      </button>
      <Filter
        attribute="hierarchy.lvl0"
        label={searchMessages.results.section}
        selected={state.sections}
        onToggle={toggle('sections')}
        onFocusLost={onFocusLost}
      />
      <Filter
        attribute="tags"
        label={searchMessages.results.tag}
        selected={state.tags}
        onToggle={toggle('tags')}
        onFocusLost={onFocusLost}
      />
      {count > 0 && (
        <button type="button" className={styles['clear']} onClick={clear}>
          {searchMessages.results.clearFilters}
        </button>
      )}
    </div>
  );
}

/** Longer lists of choices are hard to scan. */
const maxChoices = 10;
/** Hosted search returns 100 values at most by default. */
const maxValues = 100;

type FilterProps = {
  attribute: string;
  label: string;
  selected: readonly string[];
  onToggle: (value: string) => void;
  onFocusLost: () => void;
};

function Filter({ attribute, label, selected, onToggle, onFocusLost }: FilterProps) {
  const { items } = useRefinementList({
    attribute,
    operator: 'or',
    limit: maxValues,
    sortBy: ['count:desc', 'name:asc'],
    escapeFacetValues: false,
  });
  const focused = useRef<Element>(null);
  // Runs after each render, because any of them may remove the focused checkbox.
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body) onFocusLost();
  });
  // A selected value without hits can still be removed.
  const withoutHits = selected.filter((name) => !items.some(({ value }) => value === name));
  const choices = [
    ...items.filter(({ isRefined }, index) => index < maxChoices || isRefined),
    ...withoutHits.map((name) => ({ value: name, label: name, count: 0 })),
  ];
  if (choices.length < 2 && selected.length === 0) return null;
  return (
    <fieldset
      className={styles['filter']}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      <legend>{label}</legend>
      {choices.map(({ value, label: name, count }) => (
        <label key={value} className={styles['choice']}>
          <input
            type="checkbox"
            checked={selected.includes(value)}
            onChange={() => onToggle(value)}
          />
          <span>{name}</span>
          <span className={styles['number']}>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
