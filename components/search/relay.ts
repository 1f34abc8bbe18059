/** The state of a search field that is about to be replaced by another one. */
export type Typed = {
  text: string;
  /** Whether the field being replaced has the focus. */
  isFocused?: boolean;
};

/** Focuses a field with the caret at the end of its value. */
export function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Records input and focus of a field so that its replacement can take them over. */
export function noteField(field: HTMLInputElement, typed: Typed): void {
  typed.isFocused = document.activeElement === field;
  field.addEventListener('focus', () => {
    typed.isFocused = true;
  });
  field.addEventListener('input', () => {
    typed.text = field.value;
  });
}

/** Restores the recorded state in a new field. Returns a cleanup function that records the focus before the field is removed. */
export function relayField(field: HTMLInputElement, typed: Typed): () => void {
  field.value = typed.text;
  if (typed.isFocused) takeFocus(field);
  noteField(field, typed);
  return () => {
    typed.isFocused = document.activeElement === field;
  };
}
