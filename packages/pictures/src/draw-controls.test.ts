import { expect, test } from 'vitest';
import { drawCheck, drawField } from './draw-controls';

const area = { x: 10, y: 20, width: 460 };

/** Returns the position of a text. */
function getText(markup: string, text: string): { x: number; y: number } {
  const [, x, y] =
    new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${text}<`).exec(
      markup,
    ) ?? [];
  return { x: Number(x), y: Number(y) };
}

test.each([460, 220])(
  'a field without a label fills an area of %i pixels',
  (width) => {
    const field = { field: '', value: 'Hot leads', choices: false };
    const { markup } = drawField(field, { ...area, width });
    expect(markup.match(/<text/g)).toHaveLength(1);
    expect(markup).toContain(`width="${width}"`);
  },
);

test('a checkbox makes room for a mark', () => {
  const check = { check: 'I agree', on: false };
  const unmarked = getText(drawCheck(check, area).markup, 'I agree');
  const marked = getText(
    drawCheck({ ...check, mark: 1 }, area).markup,
    'I agree',
  );
  expect(marked).toEqual({ x: unmarked.x + 20, y: unmarked.y });
});
