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
export function trackField(field: HTMLInputElement, typed: FieldDraft): void {
  typed.isFocused = document.activeElement === field;
  field.addEventListener('focus', () => {
    typed.isFocused = true;
  });
  field.addEventListener('input', () => {
    typed.text = field.value;
  });
}

/** Restores the recorded state in a new field. Returns a cleanup function that records the focus before the field is removed. */
export function transferField(field: HTMLInputElement, typed: FieldDraft): () => void {
  field.value = typed.text;
  if (typed.isFocused) focusAtEnd(field);
  trackField(field, typed);
  return () => {
    typed.isFocused = document.activeElement === field;
  };
}
