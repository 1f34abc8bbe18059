import * as messages from '@/messages';
import { parseJson, readStorage, writeStorage } from './storage';
import { storageKeys } from './storage-keys';

/**
 * Enables the checkboxes of the task lists on the page, and stores their state on the device. Each list shows how many tasks are done,
 * and the time for the remaining ones if they name it. Does nothing on a page without task lists.
 */
export function enableTaskLists(urlPath: string): void {
  const key = storageKeys.tasks + urlPath;
  const readDoneTasks = () => {
    const stored = parseJson(readStorage(key));
    return new Set<unknown>(Array.isArray(stored) ? stored : []);
  };
  const doneTasks = readDoneTasks();
  for (const list of document.querySelectorAll<HTMLElement>('.contains-task-list')) {
    const items = [...list.querySelectorAll(':scope > li')];
    const tasks = items.flatMap((item) => {
      const checkbox = item.querySelector('input');
      // `rehypeTaskLists` adds both.
      const text = checkbox?.getAttribute('aria-label') ?? '';
      const minutes = Number(checkbox?.dataset['minutes'] ?? 0);
      return checkbox ? { checkbox, text, minutes } : [];
    });
    const update = () => {
      const remaining = tasks.filter(({ checkbox }) => !checkbox.checked);
      const minutes = remaining.reduce((sum, task) => sum + task.minutes, 0);
      const done = tasks.length - remaining.length;
      list.dataset['progress'] = messages.page.progress(done, tasks.length, minutes);
      list.style.setProperty('--done', `${(done / tasks.length) * 100}%`);
    };
    for (const { checkbox, text } of tasks) {
      checkbox.disabled = false;
      checkbox.checked ||= doneTasks.has(text);
      checkbox.onchange = () => {
        // Another tab may have stored other tasks.
        const done = readDoneTasks();
        if (checkbox.checked) done.add(text);
        else done.delete(text);
        writeStorage(key, done.size > 0 ? JSON.stringify([...done]) : null);
        update();
      };
    }
    update();
  }
}
