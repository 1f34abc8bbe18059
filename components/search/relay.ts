import { type Typed, takeFocus } from './early-field';

/** Notes what a field that stands in the page gets, letters and focus, for the field that comes in its place. */
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
  if (typed.isFocused) takeFocus(field, typed);
  noteField(field, typed);
  return () => {
    typed.isFocused = document.activeElement === field;
  };
}
