import { describe, expect, test } from 'vitest';
import { drawCheck, drawField } from './draw-controls';

const wide = { x: 10, y: 20, width: 460 };
const narrow = { ...wide, width: 220 };

/** Returns the position of a text. */
function getText(markup: string, text: string): { x: number; y: number } {
  const [, x, y] = new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${text}<`).exec(markup) ?? [];
  return { x: Number(x), y: Number(y) };
}

describe('drawField', () => {
  const field = { field: 'Name', value: 'Hot leads', choices: false };

  test.each([wide, narrow])('a field without a label fills the area: %j', (area) => {
    const { markup } = drawField({ ...field, field: '' }, area);
    expect(markup).not.toContain('Name');
    expect(markup).toContain(`width="${area.width}"`);
  });
});

describe('drawCheck', () => {
  const check = { check: 'I agree', on: false };

  test('makes room for a mark', () => {
    const unmarked = getText(drawCheck(check, wide).markup, 'I agree');
    const marked = getText(drawCheck({ ...check, mark: 1 }, wide).markup, 'I agree');
    expect(marked).toEqual({ x: unmarked.x + 20, y: unmarked.y });
  });
});
