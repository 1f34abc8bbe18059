import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toc } from './toc.client';

const headings = [
  { level: 2, id: 'first', text: 'First' },
  { level: 3, id: 'first-part', text: 'First part' },
  { level: 2, id: 'Überblick', text: 'Überblick' },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page with a bar of 60 pixels and the headings at the given places of a window of 800. */
function renderPage(tops: readonly number[]) {
  const places = [...tops];
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = headings.findIndex(({ id }) => id === this.id);
    return new DOMRect(0, places[at] ?? 0, 100, this.localName === 'header' ? 60 : 20);
  });
  const result = render(
    <>
      <header>Bar</header>
      <Toc headings={headings} />
      {headings.map(({ id }) => (
        <div key={id} id={id} />
      ))}
    </>,
  );
  const scrollTo = (next: readonly number[]) => places.splice(0, places.length, ...next);
  return { ...result, scrollTo };
}

function nextFrame(): void {
  act(() => vi.advanceTimersToNextFrame());
}

function current(): (string | null)[] {
  return screen
    .queryAllByRole('link', { current: 'location' })
    .map(({ textContent }) => textContent);
}

describe('two forms', () => {
  test('a list beside the text and a box that is folded at first, both with all headings', () => {
    renderPage([100, 200, 300]);
    const forms = screen.getAllByRole('navigation', { name: 'On this page' });
    expect(forms).toHaveLength(2);
    for (const form of forms) {
      const links = within(form).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['First', '#first'],
        ['First part', '#first-part'],
        ['Überblick', '#%C3%9Cberblick'],
      ]);
    }
    const [wide, phone] = forms;
    expect(wide?.querySelector('details')).toBeNull();
    expect(phone?.querySelector('details')?.open).toBe(false);
    expect(phone?.querySelector('summary')?.textContent).toBe('On this page');
  });

  test('depth counts from the highest heading of the page', () => {
    render(<Toc headings={headings.map((each) => ({ ...each, level: each.level + 1 }))} />);
    const items = within(screen.getAllByRole('navigation')[0] ?? document.body).getAllByRole(
      'listitem',
    );
    expect(items.map((item) => item.dataset['depth'])).toEqual(['0', '1', '0']);
  });

  test('a page without headings has no contents', () => {
    render(<Toc headings={[]} />);
    nextFrame();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the heading that is being read is marked in both forms', () => {
  test.each([
    ['at the top, the first heading in the lower half', [500, 600, 700], []],
    ['the first heading in the upper half', [100, 600, 700], ['First', 'First']],
    ['the second heading in the lower half', [-50, 500, 700], ['First', 'First']],
    ['the second heading under the bar', [-200, 60, 700], ['First part', 'First part']],
    ['all headings above', [-300, -200, -100], ['Überblick', 'Überblick']],
  ])('%s', (_, tops, expected) => {
    renderPage(tops);
    expect(current()).toEqual([]);
    nextFrame();
    expect(current()).toEqual(expected);
  });

  test('it follows scrolling, measuring once a frame', () => {
    const { scrollTo } = renderPage([100, 600, 700]);
    nextFrame();
    scrollTo([-300, -200, -100]);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    fireEvent.scroll(window);
    fireEvent.scroll(window);
    expect(frames).toHaveBeenCalledTimes(1);
    expect(current()).toEqual(['First', 'First']);
    nextFrame();
    expect(current()).toEqual(['Überblick', 'Überblick']);
  });

  test('it follows a change of the window', () => {
    const { scrollTo } = renderPage([100, 600, 700]);
    nextFrame();
    scrollTo([-100, 100, 200]);
    fireEvent(window, new Event('resize'));
    nextFrame();
    expect(current()).toEqual(['First part', 'First part']);
  });

  test('a heading that is not on the page, and no bar, do no harm', () => {
    render(<Toc headings={headings} />);
    nextFrame();
    expect(current()).toEqual(['First', 'First']);
  });

  test('a scheduled measurement is canceled on unmount', () => {
    const { unmount } = renderPage([100, 600, 700]);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('it stops listening when the page goes', () => {
    const { unmount } = renderPage([100, 600, 700]);
    nextFrame();
    unmount();
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    fireEvent.scroll(window);
    fireEvent(window, new Event('resize'));
    expect(frames).not.toHaveBeenCalled();
  });
});
