import { expect, test } from 'vitest';
import { emphasizeStep } from './step-numbers';

test('the pictures after a list emphasize the number of the step below the pointer', () => {
  document.body.innerHTML = `<div class="prose">
    <ol start="3"><li>Three<li><b>Four</b></ol>
    <figure><img src="/a.svg"></figure><p>Text</p><figure><img src="/b.svg"></figure>
    <h2>Next</h2><figure><img src="/c.svg"></figure></div>`;
  document.body.addEventListener('pointerover', emphasizeStep);
  const hover = (selector: string) => {
    document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    return [...document.querySelectorAll('img')].map(({ src }) => src.replace(location.origin, ''));
  };
  expect(hover('b')).toEqual(['/a.svg#s4', '/b.svg#s4', '/c.svg']);
  expect(hover('li')).toEqual(['/a.svg#s3', '/b.svg#s3', '/c.svg']);
  expect(document.querySelectorAll('ol[data-illustrated]')).toHaveLength(1);
  expect(hover('p')).toEqual(['/a.svg', '/b.svg', '/c.svg']);
});
