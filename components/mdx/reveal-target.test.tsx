import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { focusTarget } from '@/lib/client/navigation/focus-target';
import {
  isInHiddenPart,
  revealFollowedTargets,
  revealTarget,
} from '@/lib/client/navigation/reveal-target';
import { TabItem, Tabs } from './tabs';

const scrollIntoView = vi.fn<(this: Element) => void>();

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(
    scrollIntoView,
  );
  scrollIntoView.mockReset();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) =>
    queueMicrotask(callback),
  );
  Object.assign(document, { getAnimations: () => [] });
});

function renderPage(): void {
  render(
    <main>
      <h2 id="visible">Visible</h2>
      <Tabs>
        <TabItem value="a">
          <h3 id="first">First</h3>
        </TabItem>
        <TabItem value="b">
          <details>
            <summary>
              <b id="in-summary">More</b>
            </summary>
            <h3 id="nested">Nested</h3>
          </details>
        </TabItem>
      </Tabs>
      <details>
        <summary>
          <b id="summary">More</b>
        </summary>
        <h3 id="été">Closed</h3>
        <Tabs groupId="deep">
          <TabItem value="a">One</TabItem>
          <TabItem value="b">
            <h3 id="deep">Deep</h3>
          </TabItem>
        </Tabs>
      </details>
    </main>,
  );
}

const getElement = (id: string) => document.getElementById(id) ?? document.body;

test.each([
  ['visible', false],
  ['first', false],
  ['summary', false],
  ['in-summary', true],
  ['nested', true],
  ['été', true],
  ['deep', true],
])(
  'what hides #%s is opened, and then it is in view: %s',
  async (id, isHidden) => {
    renderPage();
    expect(isInHiddenPart(getElement(id))).toBe(isHidden);
    expect(revealTarget(`#${encodeURIComponent(id)}`)).toBe(isHidden);
    await vi.waitFor(() => expect(isInHiddenPart(getElement(id))).toBe(false));
    await vi.waitFor(() =>
      expect(scrollIntoView.mock.contexts).toEqual(
        isHidden ? [getElement(id)] : [],
      ),
    );
  },
);

test('a heading in a summary opens the details, and is in view', async () => {
  render(
    <details>
      <summary>
        <h3 id="no-email">No email</h3>
      </summary>
      <p>Check it.</p>
    </details>,
  );
  expect(revealTarget('#no-email')).toBe(true);
  expect(screen.getByRole('group')).toHaveProperty('open', true);
  await vi.waitFor(() =>
    expect(scrollIntoView.mock.contexts).toEqual([getElement('no-email')]),
  );
  expect(revealTarget('#no-email')).toBe(false);
});

test.each(['', '#', '#nowhere', '#%'])('ignores "%s"', (hash) => {
  renderPage();
  expect(revealTarget(hash)).toBe(false);
});

test('a hidden target receives the focus when it is shown', async () => {
  renderPage();
  expect(focusTarget('#nested')).toBe(true);
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(getElement('nested')),
  );
  expect(isInHiddenPart(getElement('nested'))).toBe(false);
});

test('reveals the targets of the address, of links and of later addresses, until it is stopped', async () => {
  history.replaceState(null, '', '/page#first');
  renderPage();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<a href="/page#nested">To it</a>',
  );
  const stop = revealFollowedTargets();
  expect(scrollIntoView).not.toHaveBeenCalled();
  const link = screen.getByRole('link', { name: 'To it' });
  for (const _ of [1, 2]) {
    link.click();
    await vi.waitFor(() =>
      expect(isInHiddenPart(getElement('nested'))).toBe(false),
    );
    screen.getAllByRole('tab', { name: 'a' })[0]?.click();
    await vi.waitFor(() =>
      expect(isInHiddenPart(getElement('nested'))).toBe(true),
    );
  }
  history.replaceState(null, '', '/page#deep');
  dispatchEvent(new HashChangeEvent('hashchange'));
  await vi.waitFor(() =>
    expect(isInHiddenPart(getElement('deep'))).toBe(false),
  );
  stop();
  link.click();
  expect(isInHiddenPart(getElement('nested'))).toBe(true);
});

test.each([
  ['#in-summary', 0, 1],
  ['#in-summary', 60, 0],
])(
  'the address %s at a scroll position of %d',
  async (hash, position, calls) => {
    vi.stubGlobal('scrollY', position);
    history.replaceState(null, '', hash);
    renderPage();
    revealFollowedTargets()();
    await vi.waitFor(() =>
      expect(isInHiddenPart(getElement('in-summary'))).toBe(false),
    );
    await vi.waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(calls));
  },
);
