import { expect, test } from 'vitest';
import { enableTaskLists } from './task-lists';

const key = 'tasks./start';

/** Renders a task list as the build does, and returns its progress text and its checkboxes. */
function renderTasks(...texts: string[]) {
  const items = texts.map((text) => {
    return `<li><input type="checkbox" disabled aria-label="${text}"> ${text}</li>`;
  });
  document.body.innerHTML = `<ul class="contains-task-list">${items.join('')}</ul>`;
  enableTaskLists('/start');
  const list = document.querySelector<HTMLElement>('ul');
  const checkboxes = [...document.querySelectorAll('input')];
  return { getProgress: () => list?.dataset['progress'], checkboxes };
}

test('checkboxes have names, and the list shows how many are done', () => {
  const { checkboxes, getProgress } = renderTasks(
    'Users: 10 minutes',
    'Domain: 90 minutes. Wait 2 days.',
  );
  const getName = (checkbox: Element) => checkbox.getAttribute('aria-label');
  expect(
    checkboxes.map((checkbox) => [checkbox.disabled, getName(checkbox)]),
  ).toEqual([
    [false, 'Users: 10 minutes'],
    [false, 'Domain: 90 minutes. Wait 2 days.'],
  ]);
  expect(getProgress()).toBe('0 of 2 done');
});

test('completed tasks are stored and can be unchecked', () => {
  const first = renderTasks('One: 10 minutes', 'Two: 20 minutes');
  first.checkboxes[0]?.click();
  expect(first.getProgress()).toBe('1 of 2 done');
  expect(document.querySelector('ul')?.style.getPropertyValue('--done')).toBe(
    '50%',
  );
  const second = renderTasks(
    'New: 5 minutes',
    'One: 10 minutes',
    'Two: 20 minutes',
  );
  expect(second.checkboxes.map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
  ]);
  second.checkboxes[1]?.click();
  expect(localStorage.getItem(key)).toBeNull();
});

test('the text of a task toggles it, and the progress is announced when it changes', () => {
  const { checkboxes } = renderTasks('One: <a href="#one">first</a>', 'Two');
  const [first, second] = document.querySelectorAll('li');
  const status = document.querySelector('[role="status"]');
  expect(status?.textContent).toBe('');
  second?.click();
  expect(checkboxes.map(({ checked }) => checked)).toEqual([false, true]);
  expect(status?.textContent).toBe('1 of 2 done');
  first?.querySelector('a')?.click();
  expect(checkboxes[0]?.checked).toBe(false);
});

test('keeps the tasks that another tab completed', () => {
  const { checkboxes } = renderTasks('One', 'Two');
  localStorage.setItem(key, '["One"]');
  checkboxes[1]?.click();
  expect(localStorage.getItem(key)).toBe('["One","Two"]');
});

test('shows the count, also when all tasks are done', () => {
  const { checkboxes, getProgress } = renderTasks('One');
  expect(getProgress()).toBe('0 of 1 done');
  checkboxes[0]?.click();
  expect(getProgress()).toBe('1 of 1 done');
});

test.each(['{', '{}', '[1]', '"One"'])(
  'ignores an invalid stored value %s',
  (value) => {
    localStorage.setItem(key, value);
    expect(renderTasks('One').checkboxes[0]?.checked).toBe(false);
  },
);

test('stores the same tasks on a page that a translator has changed', () => {
  localStorage.setItem(key, '["One: 10 minutes"]');
  document.body.innerHTML =
    '<ul class="contains-task-list"><li><input type="checkbox" aria-label="One: 10 minutes"> <font>Eins: 10 Minuten</font></li></ul>';
  enableTaskLists('/start');
  const checkbox = document.querySelector('input');
  expect(checkbox?.checked).toBe(true);
  checkbox?.click();
  expect(document.querySelector('ul')?.dataset['progress']).toBe('0 of 1 done');
  expect(localStorage.getItem(key)).toBeNull();
});
