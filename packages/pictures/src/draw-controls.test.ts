import { expect, test } from 'vitest';
import { drawCheckbox, drawField, drawTabs } from './draw-controls';

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
    const field = { field: '', value: 'Hot leads', select: false };
    const { markup } = drawField(field, { ...area, width });
    expect(markup.match(/<text/g)).toHaveLength(1);
    expect(markup).toContain(`width="${width}"`);
  },
);

test('the number of a step is before the name of a field', () => {
  const field = { field: 'Name', value: 'Leads', select: false, mark: 3 };
  const { markup } = drawField(field, area);
  expect(getText(markup, '3')).toMatchObject({ x: area.x + 12 });
  expect(getText(markup, 'Name')).toMatchObject({ x: area.x + 30 });
  expect(getText(markup, 'Leads')).toMatchObject({ x: area.x + 12 });
});

test('tabs share their line before they wrap', () => {
  const tabs = ['Upload', 'Match columns', 'Options', 'Review'].map(
    (label) => ({
      label,
      mark: undefined,
    }),
  );
  const countLines = (width: number) => {
    const { markup } = drawTabs(
      { tabs, selected: 'Upload' },
      { ...area, width },
    );
    return new Set(markup.match(/(?<=<text[^>]* )y="\d+"/g)).size;
  };
  expect([460, 328, 300].map(countLines)).toEqual([1, 1, 2]);
});

test('a checkbox makes room for a mark', () => {
  const checkbox = { checkbox: 'I agree', on: false };
  const unmarked = getText(drawCheckbox(checkbox, area).markup, 'I agree');
  const marked = getText(
    drawCheckbox({ ...checkbox, mark: 1 }, area).markup,
    'I agree',
  );
  expect(marked).toEqual({ x: unmarked.x + 12, y: unmarked.y });
});
