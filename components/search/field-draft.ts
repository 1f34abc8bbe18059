/** The state of a search field that is about to be replaced by another one. */
export type FieldDraft = {
  text: string;
  /** Whether the field being replaced has the focus. */
  isFocused?: boolean;
};

/** Focuses a field with the caret at the end of its value. */
export function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Records input and focus of a field so that its replacement can take them over. */
function trackField(field: HTMLInputElement, draft: FieldDraft): void {
  draft.isFocused = document.activeElement === field;
  field.addEventListener('focus', () => {
    draft.isFocused = true;
  });
  field.addEventListener('input', () => {
    draft.text = field.value;
  });
}

/** Restores the recorded state in a new field. Returns a cleanup function that records the focus before the field is removed. */
export function transferField(field: HTMLInputElement, draft: FieldDraft): () => void {
  field.value = draft.text;
  if (draft.isFocused) focusAtEnd(field);
  trackField(field, draft);
  return () => {
    draft.isFocused = document.activeElement === field;
  };
}

/** The state of the page's search field, or the query if there is no field or it is empty. Tracks the field from then on. */
export function readDraft(query: string): FieldDraft {
  const draft: FieldDraft = { text: query };
  if (typeof document === 'undefined') return draft;
  const field = document.querySelector('main form[role="search"] input');
  if (!(field instanceof HTMLInputElement)) return draft;
  trackField(field, draft);
  if (field.value !== '') draft.text = field.value;
  return draft;
}
