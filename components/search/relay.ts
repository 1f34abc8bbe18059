/** What the reader has typed so far into a field that another one replaces. */
export type Typed = {
  text: string;
  /** Whether the field that goes has the focus. */
  isFocused?: boolean;
};

/** Moves the focus into a field, behind what was typed. */
export function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Notes what a field that is in the page gets, letters and focus, for the field that comes in its place. */
export function noteField(field: HTMLInputElement, typed: Typed): void {
  typed.isFocused = document.activeElement === field;
  field.addEventListener('focus', () => {
    typed.isFocused = true;
  });
  field.addEventListener('input', () => {
    typed.text = field.value;
  });
}

/** Gives a new field what the one before it had; the returned function hands it on, just before this field goes. */
export function relayField(field: HTMLInputElement, typed: Typed): () => void {
  field.value = typed.text;
  if (typed.isFocused) takeFocus(field);
  noteField(field, typed);
  return () => {
    typed.isFocused = document.activeElement === field;
  };
}
