import { closestElement } from '@/lib/client/closest-element';
import { parseJson, readStorage, writeStorage } from '@/lib/client/storage';
import { storageKeys } from '@/lib/client/storage-keys';
import * as deferredMessages from '@/messages/deferred';

/**
 * Enables the checkboxes of the task lists on the page, and stores their state on the device. The
 * text of a task also toggles it. Each list shows how many tasks are done; screen readers announce
 * it when it changes. Does nothing on a page without task lists.
 */
export function enableTaskLists(urlPath: string): void {
  const key = storageKeys.tasks + urlPath;
  const readDoneTasks = () => {
    const stored = parseJson(readStorage(key));
    return new Set<unknown>(Array.isArray(stored) ? stored : []);
  };
  const doneTasks = readDoneTasks();
  for (const list of document.querySelectorAll<HTMLElement>(
    '.contains-task-list',
  )) {
    const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
    const tasks = items.flatMap((item) => {
      const checkbox = item.querySelector('input');
      // From `rehypeTaskLists`.
      const text = checkbox?.getAttribute('aria-label') ?? '';
      return checkbox ? { item, checkbox, text } : [];
    });
    const status = createStatus(list);
    const update = () => {
      const done = tasks.filter(({ checkbox }) => checkbox.checked).length;
      list.dataset['progress'] = deferredMessages.taskList.progress(
        done,
        tasks.length,
      );
      list.style.setProperty('--done', `${(done / tasks.length) * 100}%`);
    };
    for (const { item, checkbox, text } of tasks) {
      checkbox.disabled = false;
      checkbox.checked ||= doneTasks.has(text);
      checkbox.onchange = () => {
        // Another tab may have stored other tasks.
        const done = readDoneTasks();
        if (checkbox.checked) {
          done.add(text);
        } else {
          done.delete(text);
        }
        writeStorage(key, done.size > 0 ? JSON.stringify([...done]) : null);
        update();
        status.textContent = list.dataset['progress'] ?? '';
      };
      item.onclick = ({ target }) => {
        const isControl = closestElement(target, 'a, button, input, summary');
        // A reader may select text to copy it.
        if (!isControl && getSelection()?.isCollapsed !== false) {
          checkbox.click();
        }
      };
    }
    update();
  }
}

/** Returns an element after the list whose text screen readers announce. */
function createStatus(list: HTMLElement): HTMLElement {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className = 'sr-only';
  list.after(status);
  return status;
}
