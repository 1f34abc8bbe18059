import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import type { HitRow } from '@/lib/search/hits';
import { useExcerptsInView } from './use-excerpts-in-view';

const loadExcerpts = vi.hoisted(() => vi.fn(async () => {}));

vi.mock('@/lib/search/search-engine', () => ({
  getSearchEngine: () => ({ loadExcerpts }),
}));

/** Reports the elements that it observes, of which those with an ID are in view. */
class TestObserver {
  callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: target.id !== '' };
    this.callback([entry as IntersectionObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
}

function List({ groups }: { groups: HitRow[][] }) {
  const list = useRef<HTMLDivElement>(null);
  useExcerptsInView(list, groups);
  return (
    <div ref={list}>
      <p id="first" data-missing="/crm/lists" />
      <p id="loaded">Text</p>
      <p data-missing="/crm/tasks" />
    </div>
  );
}

test('loads the missing excerpts of the rows in view, again for new rows only', () => {
  vi.stubGlobal('IntersectionObserver', TestObserver);
  const groups: HitRow[][] = [];
  const { rerender } = render(<List groups={groups} />);
  expect(loadExcerpts.mock.calls).toEqual([[['/crm/lists']]]);
  rerender(<List groups={groups} />);
  expect(loadExcerpts).toHaveBeenCalledTimes(1);
  rerender(<List groups={[]} />);
  expect(loadExcerpts).toHaveBeenCalledTimes(2);
});
