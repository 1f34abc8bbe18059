import { expect, test } from 'vitest';
import { enableTaskLists } from './task-lists';

const key = 'tasks./start';

/** Renders a task list, and returns its progress text and its checkboxes. */
function renderTasks(...texts: string[]) {
  const items = texts.map(
    (text) => `<li><input type="checkbox" disabled aria-label="To do"> ${text}</li>`,
  );
  document.body.innerHTML = `<ul class="contains-task-list">${items.join('')}</ul>`;
  enableTaskLists('/start');
  const list = document.querySelector<HTMLElement>('ul');
  const checkboxes = [...document.querySelectorAll('input')];
  return { getProgress: () => list?.dataset['progress'], checkboxes };
}

test('checkboxes have names, and the list shows the remaining time', () => {
  const { checkboxes, getProgress } = renderTasks(
    'Users: 10 minutes',
    'Domain: 90 minutes. Wait 2 days.',
  );
  const getName = (checkbox: Element) => checkbox.getAttribute('aria-label');
  expect(checkboxes.map((checkbox) => [checkbox.disabled, getName(checkbox)])).toEqual([
    [false, 'Users: 10 minutes'],
    [false, 'Domain: 90 minutes. Wait 2 days.'],
  ]);
  expect(getProgress()).toBe('0 of 2 done, 1 hour 40 minutes left');
});

test('completed tasks are stored and can be unchecked', () => {
  const first = renderTasks('One: 10 minutes', 'Two: 20 minutes');
  first.checkboxes[0]?.click();
  expect(first.getProgress()).toBe('1 of 2 done, 20 minutes left');
  expect(document.querySelector('ul')?.style.getPropertyValue('--done')).toBe('50%');
  const second = renderTasks('New: 5 minutes', 'One: 10 minutes', 'Two: 20 minutes');
  expect(second.checkboxes.map(({ checked }) => checked)).toEqual([false, true, false]);
  second.checkboxes[1]?.click();
  expect(localStorage.getItem(key)).toBeNull();
});

test('keeps the tasks that another tab completed', () => {
  const { checkboxes } = renderTasks('One', 'Two');
  localStorage.setItem(key, '["One"]');
  checkboxes[1]?.click();
  expect(localStorage.getItem(key)).toBe('["One","Two"]');
});

test('shows only the count without times, and when all tasks are done', () => {
  const { checkboxes, getProgress } = renderTasks('One');
  expect(getProgress()).toBe('0 of 1 done');
  checkboxes[0]?.click();
  expect(getProgress()).toBe('1 of 1 done');
});

test.each(['{', '{}', '[1]', '"One"'])('ignores an invalid stored value %s', (value) => {
  localStorage.setItem(key, value);
  expect(renderTasks('One').checkboxes[0]?.checked).toBe(false);
});
