import type { Blocks, Button } from './picture-schema';
import type { Area, Drawing } from './svg';
import * as svg from './svg';
import { measureText, TextLayoutError, wrapText } from './text-metrics';

const controlHeight = 32;
const gap = 6;
const rowGap = 16;

/** The padding of a field, and that of an outline around a text. */
const padding = 12;

/** The space that the number of a step needs between buttons, and before the name of a field. */
const numberGap = 16;
const numberWidth = 30;

/** The paddings that tabs may have, so that they fit on one line. */
const tabPaddings = [padding, 9, 7, 5];

/** Draws a label above its value in a frame. */
export function drawField(
  { field, value, select, mark }: Blocks['field'],
  area: Area,
): Drawing {
  const shift = field !== '' && mark !== undefined ? numberWidth : 0;
  const labels = field === '' ? [] : wrapText(field, area.width - shift);
  const y = area.y + labels.length * svg.lineHeight;
  const endInset = select ? 30 : 10;
  const lines = wrapText(value, area.width - padding - endInset);
  const frame = {
    ...area,
    y,
    height: controlHeight + (lines.length - 1) * svg.lineHeight,
  };
  const chevronX = frame.x + frame.width - 22;
  const chevron = `M${chevronX} ${y + 13}l6 6l6-6`;
  const markup = [
    svg.drawLines(
      labels,
      { ...area, x: area.x + shift, y: area.y - 4 },
      'muted',
    ).markup,
    svg.drawRect(frame, 'control', 6),
    svg.drawLines(lines, {
      ...frame,
      x: frame.x + padding,
      y: y + 6,
    }).markup,
    select ? svg.drawPath(chevron, 'arrow') : '',
    svg.drawMark(
      mark,
      frame,
      6,
      shift > 0 ? { x: area.x + 12, y: y - 15 } : undefined,
    ),
  ];
  return {
    markup: markup.join(''),
    height: y + frame.height - area.y,
  };
}

/** Whether a field fits into an area without a line break. */
export function isShortField(
  { field, value }: Blocks['field'],
  width: number,
): boolean {
  const valueWidth = width - padding - 30;
  return measureText(field) <= width && measureText(value) <= valueWidth;
}

/** Draws a checkbox, followed by its label. */
export function drawCheckbox(
  { checkbox, on, mark }: Blocks['checkbox'],
  area: Area,
): Drawing {
  const box = {
    x: area.x + getMarkInset(mark),
    y: area.y + 4,
    width: 20,
    height: 20,
  };
  const tick = `M${box.x + 5} ${area.y + 14}l4 4l7-8`;
  const control =
    svg.drawRect(box, on ? 'primary' : 'control', 4) +
    (on ? svg.drawPath(tick, 'tick') : '');
  const label = { text: checkbox, start: 30, end: 4, top: 4 };
  return drawLabeledControl(control, label, mark, area);
}

/** Draws a label, followed by a switch. */
export function drawSwitch(
  { switch: text, on, mark }: Blocks['switch'],
  area: Area,
): Drawing {
  const track = {
    x: area.x + area.width - 48,
    y: area.y + 3,
    width: 42,
    height: 24,
  };
  const thumbX = track.x + (on ? 30 : 12);
  const control =
    svg.drawRect(track, on ? 'primary' : 'control', 12) +
    svg.drawCircle(thumbX, track.y + 12, 8, on ? 'on-accent' : 'off');
  const label = { text, start: 0, end: 60, top: 5 };
  return drawLabeledControl(control, label, mark, area);
}

/** The label of a control, and its distances to the edges of their area. */
type Label = { text: string; start: number; end: number; top: number };

function drawLabeledControl(
  control: string,
  { text, start, end, top }: Label,
  mark: number | undefined,
  area: Area,
): Drawing {
  const inset = getMarkInset(mark);
  const lines = wrapText(text, area.width - inset - start - end);
  const height = lines.length * svg.lineHeight + 2 * top;
  const textArea = { ...area, x: area.x + inset + start, y: area.y + top };
  const markup = [
    control,
    svg.drawLines(lines, textArea).markup,
    svg.drawMark(mark, { ...area, height }),
  ];
  return { markup: markup.join(''), height };
}

/** The space between a control and the outline of its mark. */
const getMarkInset = (mark: number | undefined) =>
  mark === undefined ? 0 : padding;

/** Draws buttons, and wraps them onto several lines. */
export function drawButtons(
  { buttons, primary, align }: Blocks['buttons'],
  area: Area,
): Drawing {
  return drawRow(buttons, area, {
    isAtEnd: align === 'end',
    labelPadding: padding,
    radius: 6,
    getClass: ({ label }) => (label === primary ? 'primary' : 'control'),
  });
}

/** Draws tabs on as few lines as possible. The selected tab is filled. */
export function drawTabs(
  { tabs, selected }: Blocks['tabs'],
  area: Area,
): Drawing {
  return tabPaddings
    .map((tabPadding) =>
      drawRow(tabs, area, {
        isAtEnd: false,
        labelPadding: tabPadding,
        radius: 15,
        getClass: ({ label }) => (label === selected ? 'selected' : 'quiet'),
      }),
    )
    .reduce((best, row) => (row.height < best.height ? row : best));
}

/** The class of a button or tab, and that of its label. */
const textClasses = {
  primary: 'bold on-accent middle',
  selected: 'bold middle',
  control: 'middle',
  quiet: 'middle',
} as const;

type RowStyle = {
  isAtEnd: boolean;
  /** The space on both sides of a label. */
  labelPadding: number;
  radius: number;
  getClass: (button: Button) => keyof typeof textClasses;
};

/** The distance of a button and the outline of its mark: two saturated colors must not touch. */
const outlineOffset = 3;

function getOutline({ x, y, width, height }: svg.Rect): svg.Rect {
  return {
    x: x - outlineOffset,
    y: y - outlineOffset,
    width: width + 2 * outlineOffset,
    height: height + 2 * outlineOffset,
  };
}

function drawRow(
  buttons: readonly Button[],
  area: Area,
  style: RowStyle,
): Drawing {
  const { isAtEnd, radius, getClass } = style;
  const placed = placeButtons(buttons, area, style);
  const last = placed.at(-1);
  const markup = placed.map(({ button, x, y, width }) => {
    const className = getClass(button);
    const line = placed.filter((other) => other.y === y);
    const lineEnd = Math.max(...line.map((other) => other.x + other.width));
    const offset = isAtEnd ? area.x + area.width - lineEnd : 0;
    const frame = {
      x: x + offset,
      y,
      width,
      height: controlHeight - 2,
    };
    return [
      svg.drawRect(frame, className, radius),
      svg.drawText(
        frame.x + width / 2,
        y + 20,
        button.label,
        textClasses[className],
      ),
      svg.drawMark(button.mark, getOutline(frame), radius + outlineOffset),
    ].join('');
  });
  return {
    markup: markup.join(''),
    height: last ? last.y + controlHeight - area.y : 0,
  };
}

type PlacedButton = Area & { button: Button };

/** Places buttons from left to right. A button that does not fit goes on the next line. */
function placeButtons(
  buttons: readonly Button[],
  area: Area,
  { labelPadding, getClass }: RowStyle,
): PlacedButton[] {
  let x = area.x;
  let y = area.y + 1;
  return buttons.map((button) => {
    const className = textClasses[getClass(button)];
    const width = measureText(button.label, className) + 2 * labelPadding;
    if (width > area.width) {
      throw new TextLayoutError(button.label);
    }
    if (x > area.x && button.mark !== undefined) {
      x += numberGap;
    }
    if (x + width > area.x + area.width) {
      x = area.x;
      y += controlHeight + rowGap;
    }
    const placed = { button, x, y, width };
    x += width + gap;
    if (button.mark !== undefined) {
      x += 2 * outlineOffset;
    }
    return placed;
  });
}
