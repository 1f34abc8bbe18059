import { describe, expect, test } from 'vitest';
import { createFilmstrip, pickFrames } from './filmstrip';

describe('pickFrames', () => {
  const frames = [-20, 90, 100, 400].map((time) => ({ data: `at ${time}`, time }));

  test('returns what is on the screen at each time', () => {
    expect(pickFrames(frames, [0, 100, 399, 900])).toEqual([
      { data: 'at -20', time: 0 },
      { data: 'at 100', time: 100 },
      { data: 'at 100', time: 399 },
      { data: 'at 400', time: 900 },
    ]);
  });

  test('throws if nothing is painted yet', () => {
    expect(() => pickFrames(frames.slice(1), [0])).toThrow('until 0 ms');
  });
});

test('createFilmstrip returns a column for each site and a row for each time', () => {
  const strip = (title: string, ...data: string[]) => ({
    title,
    frames: data.map((text, index) => ({ data: text, time: index * 500 })),
  });
  const html = createFilmstrip([strip('a', 'a0', 'a1'), strip('b', 'b0', 'b1')]);
  expect(html.replaceAll(/<img src="data:image\/jpeg;base64,(\w+)">/g, '$1')).toContain(
    '<tr><th></th><th>a</th><th>b</th></tr>' +
      '<tr><th>0 ms</th><td>a0</td><td>b0</td></tr><tr><th>500 ms</th><td>a1</td><td>b1</td></tr>',
  );
});
