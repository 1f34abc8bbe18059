import { type RefObject, useLayoutEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { searchTexts } from '@/lib/search/texts';
import { site } from '@/lib/site';
import { type Typed, takeFocus } from './early-field';
import styles from './search-dialog.module.css';
import type { ActiveOption } from './use-active-option';

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  typed: Typed;
  isLoading: boolean;
  options: ActiveOption;
  onChange: (query: string) => void;
  onCancel: () => void;
};

/** The field of the dialog. The focus stays in it while the arrows go through the list. */
export function SearchField({
  field,
  query,
  typed,
  isLoading,
  options,
  onChange,
  onCancel,
}: SearchFieldProps) {
  useLayoutEffect(() => takeFocus(field.current, typed), [field, typed]);
  return (
    <div className={styles['head']}>
      <span className={styles['sign']}>
        <Icon name="search" />
        {isLoading && <span className={styles['spinner']} />}
      </span>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={site.search.name}
        aria-autocomplete="list"
        aria-expanded={options.activeId !== undefined}
        aria-controls={options.listId}
        aria-activedescendant={options.activeId}
        placeholder={searchTexts.placeholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={site.search.queryLength}
        className={styles['field']}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={options.onKeyDown}
      />
      {query !== '' && (
        <button
          type="button"
          aria-label={searchTexts.clear}
          title={searchTexts.clear}
          className={styles['clear']}
          onClick={() => onChange('')}
        >
          <Icon name="close" />
        </button>
      )}
      <button type="button" className={styles['cancel']} onClick={onCancel}>
        {searchTexts.cancel}
      </button>
    </div>
  );
}
