import { beforeEach, describe, expect, test } from 'vitest';
import { enableTaskLists } from './task-lists';

const key = 'tasks./start';

/** Renders a task list and returns it with its boxes. */
function renderTasks(...texts: string[]) {
  const items = texts.map(
    (text) => `<li><input type="checkbox" disabled aria-label="To do"> ${text}</li>`,
  );
  document.body.innerHTML = `<ul class="contains-task-list">${items.join('')}</ul>`;
  enableTaskLists('/start');
  const list = document.querySelector<HTMLElement>('ul');
  const boxes = [...document.querySelectorAll('input')];
  return { getProgress: () => list?.dataset['progress'], boxes };
}

beforeEach(() => localStorage.clear());

test('the boxes are named, and show what is left', () => {
  const { boxes, getProgress } = renderTasks(
    'Users: 10 minutes',
    'Domain: 90 minutes. Wait 2 days.',
  );
  expect(boxes.map(({ disabled, ariaLabel }) => [disabled, ariaLabel])).toEqual([
    [false, 'Users: 10 minutes'],
    [false, 'Domain: 90 minutes. Wait 2 days.'],
  ]);
  expect(getProgress()).toBe('0 of 2 done, 1 hour 40 minutes left');
});

test('tasks are kept and can be taken back', () => {
  const first = renderTasks('One: 10 minutes', 'Two: 20 minutes');
  first.boxes[0]?.click();
  expect(first.getProgress()).toBe('1 of 2 done, 20 minutes left');
  const second = renderTasks('New: 5 minutes', 'One: 10 minutes', 'Two: 20 minutes');
  expect(second.boxes.map(({ checked }) => checked)).toEqual([false, true, false]);
  second.boxes[1]?.click();
  expect(localStorage.getItem(key)).toBeNull();
});

test('without times, only the number is shown; when all is done, no time', () => {
  const { boxes, getProgress } = renderTasks('One');
  expect(getProgress()).toBe('0 of 1 done');
  boxes[0]?.click();
  expect(getProgress()).toBe('1 of 1 done');
});

describe('an invalid stored value counts as none', () => {
  test.each(['{', '{}', '[1]', '"One"'])('%s', (value) => {
    localStorage.setItem(key, value);
    expect(renderTasks('One').boxes[0]?.checked).toBe(false);
  });
});
