import * as messages from '@/messages';
import { readStorage, storageKeys, writeStorage } from './storage';

/**
 * Makes the tasks of each task list on the page selectable, and keeps them on the device. The list shows how many are done, and the time
 * that the others take if their texts name minutes. Does nothing on a page without task lists.
 */
export function enableTaskLists(urlPath: string): void {
  const key = storageKeys.tasks + urlPath;
  const done = new Set(parseTasks(readStorage(key)));
  for (const list of document.querySelectorAll<HTMLElement>('.contains-task-list')) {
    const items = [...list.querySelectorAll(':scope > li')];
    const tasks = items.flatMap((item) => {
      const box = item.querySelector('input');
      return box ? { box, text: (item.textContent ?? '').trim() } : [];
    });
    const update = () => {
      const left = tasks.filter(({ box }) => !box.checked);
      const minutes = left.reduce((sum, { text }) => sum + readMinutes(text), 0);
      list.dataset['progress'] = messages.page.progress(
        tasks.length - left.length,
        tasks.length,
        minutes,
      );
    };
    for (const { box, text } of tasks) {
      box.disabled = false;
      box.ariaLabel = text;
      box.checked ||= done.has(text);
      box.onchange = () => {
        if (box.checked) done.add(text);
        else done.delete(text);
        writeStorage(key, done.size > 0 ? JSON.stringify([...done]) : null);
        update();
      };
    }
    update();
  }
}

/** Returns the texts of the tasks that are done; none if the stored value is not a list. */
function parseTasks(value: string | null): string[] {
  try {
    const tasks: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(tasks) ? tasks.filter((task) => typeof task === 'string') : [];
  } catch {
    // Changed by hand.
    return [];
  }
}

/** @example readMinutes('Users: 10 minutes') // => 10 */
function readMinutes(text: string): number {
  return Number(/(\d+) minutes/.exec(text)?.[1] ?? 0);
}
