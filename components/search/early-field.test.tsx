import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EarlyField, type Typed } from './early-field';

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
}

/** A letter that another field takes after this one was drawn, and before it is there. */
function TypedElsewhere({ typed }: { typed: Typed }) {
  typed.text = 'import ';
  return null;
}

test('what was typed into the field before stands in it, and goes on from there', () => {
  const typed = { text: '', isChosen: false };
  render(
    <>
      <EarlyField typed={typed} />
      <TypedElsewhere typed={typed} />
    </>,
  );
  expect(field().value).toBe('import ');
  expect(field().selectionStart).toBe('import '.length);
  expect(document.activeElement).toBe(field());
});

test('what is typed is kept, and chosen words are no longer so', () => {
  const typed = { text: 'lists', isChosen: true };
  render(<EarlyField typed={typed} />);
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 5]);
  fireEvent.change(field(), { target: { value: 'tasks' } });
  expect(typed).toEqual({ text: 'tasks', isChosen: false });
});
