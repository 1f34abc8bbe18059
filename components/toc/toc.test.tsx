import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toc } from './toc';

const headings = [
  { level: 2, id: 'first', text: 'First' },
  { level: 3, id: 'first-part', text: 'First part' },
  { level: 2, id: 'Überblick', text: 'Überblick' },
];

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame'],
  });
});

/**
 * Renders a page with headings at the given positions in an 800px viewport, whose upper 60px are
 * covered.
 */
function renderPage(tops: readonly number[]) {
  const offsets = [...tops];
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    function (this: Element) {
      const index = headings.findIndex(({ id }) => id === this.id);
      return new DOMRect(0, offsets[index] ?? 0, 100, 20);
    },
  );
  const result = render(
    <main id="main">
      <Toc headings={headings} />
      {headings.map(({ id }) => (
        <div key={id} id={id} />
      ))}
    </main>,
  );
  screen.getByRole('main').style.scrollMarginTop = '60px';
  const scrollTo = (next: readonly number[]) =>
    offsets.splice(0, offsets.length, ...next);
  return { ...result, scrollTo };
}

function advanceFrame(): void {
  act(() => vi.advanceTimersToNextFrame());
}

function getSheet(): HTMLDetailsElement | null {
  return document.querySelector('details');
}

/** Opens the sheet as a click on the bar does. */
function openSheet(): void {
  act(() => getSheet()?.setAttribute('open', ''));
}

function getCurrentLinks(): (string | null)[] {
  return screen
    .queryAllByRole('link', { current: 'location' })
    .map(({ textContent }) => textContent);
}

describe('the list', () => {
  test('links to all headings', () => {
    renderPage([100, 200, 300]);
    const nav = screen.getByRole('navigation', { name: 'On this page' });
    const links = within(nav).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['First', '#first'],
      ['First part', '#first-part'],
      ['Überblick', '#%C3%9Cberblick'],
    ]);
  });

  test.each<[string, (link: HTMLElement) => void]>([
    ['a link', (link) => fireEvent.click(link)],
    ['Escape', (link) => fireEvent.keyDown(link, { key: 'Escape' })],
    [
      'the focus',
      (link) => fireEvent.blur(link, { relatedTarget: document.body }),
    ],
  ])('is a sheet that the bar opens, and that %s closes', (_, close) => {
    renderPage([100, 200, 300]);
    const bar = screen.getByRole('button', { name: 'On this page' });
    const link = screen.getByRole('link', { name: 'Überblick' });
    openSheet();
    expect(bar.getAttribute('aria-expanded')).toBe('true');
    fireEvent.blur(link, { relatedTarget: bar });
    expect(getSheet()?.open).toBe(true);
    close(link);
    expect(getSheet()?.open).toBe(false);
  });

  test('after a link, the focus is on its heading, and after Escape on the bar', () => {
    renderPage([100, 200, 300]);
    const link = screen.getByRole('link', { name: 'Überblick' });
    openSheet();
    fireEvent.click(link);
    expect(document.activeElement).toBe(document.getElementById('Überblick'));
    openSheet();
    link.focus();
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  test('follows the page', () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    renderPage([-200, 60, 700]);
    advanceFrame();
    const nav = screen.getByRole('navigation', { name: 'On this page' });
    expect(nav.scrollTop).toBe(200);
  });

  test('opens at the active heading', () => {
    const scrolled: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
    ) {
      scrolled.push(this.textContent);
    });
    renderPage([-200, 60, 700]);
    advanceFrame();
    openSheet();
    expect(scrolled).toEqual(['First part']);
  });

  test.each([2, 3])('groups headings under those of level %d', (level) => {
    render(
      <Toc
        headings={headings.map((heading) => ({
          ...heading,
          level: heading.level + level - 2,
        }))}
      />,
    );
    const groups = [...document.querySelectorAll('[data-title] > li')];
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'FirstFirst part',
      'Überblick',
    ]);
  });

  test('starts with a heading of a lower level if the page does', () => {
    render(<Toc headings={headings.slice(1)} />);
    expect(
      screen.getAllByRole('link').map(({ textContent }) => textContent),
    ).toEqual(['First part', 'Überblick']);
  });

  test('marks headings that are folded on the page', () => {
    render(
      <Toc
        headings={headings.map((heading) => ({
          ...heading,
          isSummary: heading.id === 'first-part',
        }))}
      />,
    );
    const folded = document.querySelectorAll('[data-folded="true"]');
    expect([...folded].map(({ textContent }) => textContent)).toEqual([
      'First part',
    ]);
  });

  test.each([
    [16, 0],
    [17, 16],
  ])(
    'of %d entries, %d are parts that the stylesheet may hide',
    (length, hidden) => {
      const parts = Array.from({ length: length - 1 }, (_, index) => ({
        level: 3,
        id: `part-${index}`,
        text: `Part ${index}`,
      }));
      render(<Toc headings={[{ level: 2, id: 'a', text: 'A' }, ...parts]} />);
      expect(screen.getAllByRole('link')).toHaveLength(length);
      expect(document.querySelectorAll('[data-folded]')).toHaveLength(hidden);
    },
  );

  test('always shows the headings that the list of sections has', () => {
    const parts = Array.from({ length: 17 }, (_, index) => ({
      level: 3,
      id: `part-${index}`,
      text: `Part ${index}`,
      isListed: index === 2,
    }));
    render(<Toc headings={[{ level: 2, id: 'a', text: 'A' }, ...parts]} />);
    expect(document.querySelectorAll('[data-folded]')).toHaveLength(16);
    expect(
      screen.getByRole('link', { name: 'Part 2' }).closest('[data-folded]'),
    ).toBeNull();
  });
});

describe('marks the active heading', () => {
  test.each([
    ['the first heading in the upper half', [100, 600, 700], ['First']],
    ['the second heading under the bar', [-200, 60, 700], ['First part']],
    [
      'a heading one pixel above that position',
      [-200, 59, 200],
      ['First part'],
    ],
    ['no heading that the bar covers', [-200, 58.9, 200], ['Überblick']],
    ['the heading above one in the lower half', [-50, 400, 700], ['First']],
    [
      'the last heading at the end of the page',
      [-900, -500, 20],
      ['Überblick'],
    ],
    ['the first heading at the start of the page', [400, 600, 700], ['First']],
  ])('%s', (_, tops, expected) => {
    renderPage(tops);
    expect(getCurrentLinks()).toEqual([]);
    advanceFrame();
    expect(getCurrentLinks()).toEqual(expected);
  });

  test('updates on scroll and resize, measuring once per frame', () => {
    const { scrollTo } = renderPage([100, 600, 700]);
    advanceFrame();
    scrollTo([-300, -200, -100]);
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    fireEvent.scroll(window);
    fireEvent.scroll(window);
    expect(frames).toHaveBeenCalledTimes(1);
    expect(getCurrentLinks()).toEqual(['First']);
    advanceFrame();
    expect(getCurrentLinks()).toEqual(['Überblick']);
    scrollTo([-100, 100, 200]);
    fireEvent(window, new Event('resize'));
    advanceFrame();
    expect(getCurrentLinks()).toEqual(['First part']);
  });

  test('not one in closed details or in a hidden tab panel, also after these change', async () => {
    vi.useRealTimers();
    const content = (isOpen: boolean) => (
      <main>
        <Toc headings={headings} />
        <details open={isOpen}>
          <summary>More</summary>
          <h2 id="first">First</h2>
        </details>
        <div role="tabpanel" hidden={!isOpen}>
          <h3 id="first-part">First part</h3>
        </div>
        <div role="tabpanel" hidden={isOpen}>
          <h2 id="Überblick">Überblick</h2>
        </div>
      </main>
    );
    const { rerender } = render(content(false));
    await waitFor(() => expect(getCurrentLinks()).toEqual(['Überblick']));
    rerender(content(true));
    await waitFor(() => expect(getCurrentLinks()).toEqual(['First']));
    rerender(content(false));
    await waitFor(() => expect(getCurrentLinks()).toEqual(['Überblick']));
  });

  test('tolerates a missing heading', () => {
    render(<Toc headings={headings} />);
    advanceFrame();
    expect(getCurrentLinks()).toEqual(['First']);
  });

  test('cancels a scheduled measurement on unmount', () => {
    const { unmount } = renderPage([100, 600, 700]);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('removes its listeners on unmount', () => {
    const { unmount } = renderPage([100, 600, 700]);
    advanceFrame();
    unmount();
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
    fireEvent.scroll(window);
    fireEvent(window, new Event('resize'));
    expect(frames).not.toHaveBeenCalled();
  });
});
