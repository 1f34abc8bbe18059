import { beforeEach, expect, test, vi } from 'vitest';
import { emphasizeSteps } from './step-emphasis';

const observed: Element[] = [];
let report: IntersectionObserverCallback = () => {};

class TestObserver {
  constructor(callback: IntersectionObserverCallback) {
    report = callback;
  }
  observe(element: Element) {
    observed.push(element);
  }
  disconnect() {}
}

beforeEach(() => {
  observed.length = 0;
  vi.stubGlobal('IntersectionObserver', TestObserver);
  document.body.innerHTML = `<div class="prose">
    <ol start="3"><li id="three">Three<li id="four"><b>Four</b></ol>
    <figure><img src="/a.svg"></figure><p>Text</p><figure><img src="/b.svg"></figure>
    <h2>Next</h2><ol><li>No picture</li></ol><h2>Last</h2><figure><img src="/c.svg"></figure></div>`;
});

const listSources = () =>
  [...document.querySelectorAll('img')].map(({ src }) =>
    src.replace(location.origin, ''),
  );

function hover(selector: string, pointerType = 'mouse'): string[] {
  const event = new PointerEvent('pointerover', { bubbles: true, pointerType });
  document.querySelector(selector)?.dispatchEvent(event);
  return listSources();
}

function scrollToMiddle(id: string, isIntersecting: boolean): string[] {
  const target = document.getElementById(id);
  const entry = {
    target,
    isIntersecting,
  } as unknown as IntersectionObserverEntry;
  report([entry], {} as IntersectionObserver);
  return listSources();
}

test('the pictures after a list emphasize the number of the step below the pointer', () => {
  const stop = emphasizeSteps();
  expect(hover('b')).toEqual(['/a.svg#s4', '/b.svg#s4', '/c.svg']);
  expect(hover('li')).toEqual(['/a.svg#s3', '/b.svg#s3', '/c.svg']);
  expect(hover('p')).toEqual(['/a.svg', '/b.svg', '/c.svg']);
  expect(hover('b', 'touch')).toEqual(['/a.svg', '/b.svg', '/c.svg']);
  stop();
});

test('otherwise, they emphasize the step in the middle of the viewport', () => {
  const stop = emphasizeSteps();
  expect(observed.map(({ id }) => id)).toEqual(['three', 'four']);
  expect(scrollToMiddle('three', true)).toEqual([
    '/a.svg#s3',
    '/b.svg#s3',
    '/c.svg',
  ]);
  expect(hover('b')).toEqual(['/a.svg#s4', '/b.svg#s4', '/c.svg']);
  expect(hover('p')).toEqual(['/a.svg#s3', '/b.svg#s3', '/c.svg']);
  expect(scrollToMiddle('three', false)).toEqual([
    '/a.svg',
    '/b.svg',
    '/c.svg',
  ]);
  scrollToMiddle('four', true);
  stop();
  expect(listSources()).toEqual(['/a.svg', '/b.svg', '/c.svg']);
});
