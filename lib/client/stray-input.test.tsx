import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stopStrayInput } from './stray-input';

const onEvent = vi.fn();
let stop = () => {};

beforeEach(() => {
  stop = stopStrayInput();
  render(
    <>
      <button type="button" onClick={onEvent} onKeyDown={onEvent}>
        <b>Open</b>
      </button>
      <p>Text</p>
      <dialog open onMouseDown={onEvent} onKeyDown={onEvent}>
        <a href="#first">First</a>
        <input aria-label="Query" />
      </dialog>
    </>,
  );
});

afterEach(() => stop());

/** Presses a mouse button and returns whether the event reached the element. */
function press(
  element: HTMLElement,
  name: 'mouseDown' | 'click',
  detail: number,
): boolean {
  return fireEvent[name](element, { detail });
}

function hold(element: HTMLElement, key: string): boolean {
  return fireEvent.keyDown(element, { key, repeat: true });
}

describe('a double-click', () => {
  test.each([
    ['the dialog', () => screen.getByRole('dialog')],
    ['a link in the dialog', () => screen.getByRole('link')],
    ['a field in the dialog', () => screen.getByRole('textbox')],
    ['the text of the page', () => screen.getByText('Text')],
  ])('on a button does not act on %s', (_, getElement) => {
    const element = getElement();
    expect(press(screen.getByText('Open'), 'mouseDown', 1)).toBe(true);
    expect(press(screen.getByText('Open'), 'click', 1)).toBe(true);
    onEvent.mockClear();
    expect(press(element, 'mouseDown', 2)).toBe(false);
    expect(press(element, 'click', 2)).toBe(false);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('acts twice on the same button, whichever part it hits', () => {
    press(screen.getByText('Open'), 'click', 1);
    press(screen.getByRole('button'), 'click', 2);
    expect(onEvent).toHaveBeenCalledTimes(2);
  });

  test('selects a word', () => {
    expect(press(screen.getByText('Text'), 'mouseDown', 1)).toBe(true);
    expect(press(document.body, 'mouseDown', 2)).toBe(true);
  });

  test('ends with the next single click', () => {
    press(screen.getByText('Open'), 'click', 1);
    press(screen.getByRole('dialog'), 'mouseDown', 1);
    expect(press(screen.getByRole('dialog'), 'mouseDown', 2)).toBe(true);
    expect(onEvent).toHaveBeenCalledTimes(3);
  });
});

describe('a held key', () => {
  test.each(['/', 'k', 'Enter', ' '])(
    '%j does not act on another element',
    (key) => {
      fireEvent.keyDown(screen.getByRole('button'), { key });
      onEvent.mockClear();
      expect(hold(screen.getByRole('textbox'), key)).toBe(false);
      expect(onEvent).not.toHaveBeenCalled();
    },
  );

  test.each(['Tab', 'ArrowDown', 'ArrowLeft', 'PageDown', 'Backspace'])(
    '%s moves on from element to element',
    (key) => {
      fireEvent.keyDown(screen.getByRole('button'), { key });
      expect(hold(screen.getByRole('textbox'), key)).toBe(true);
    },
  );

  test('types into the field that it was pressed in', () => {
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '/' });
    expect(hold(screen.getByRole('textbox'), '/')).toBe(true);
  });
});

test('ignores events without a key, which browsers send when they fill in a field', () => {
  const event = createEvent('keydown', screen.getByRole('textbox'));
  expect(fireEvent(screen.getByRole('textbox'), event)).toBe(true);
});

test('does nothing after cleanup', () => {
  stop();
  press(screen.getByText('Open'), 'click', 1);
  expect(press(screen.getByRole('dialog'), 'click', 2)).toBe(true);
});
