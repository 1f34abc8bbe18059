import type { Blocks, Button } from './picture-schema';
import {
  type Area,
  drawLines,
  drawMark,
  drawPath,
  drawRect,
  drawText,
  lineHeight,
  type Shape,
} from './svg';
import { measureText, TextTooWideError, wrapText } from './text-metrics';

const controlHeight = 34;
const gap = 8;

/** Draws a label with its value in a frame: beside it, or below it if there is little room. */
export function drawField({ field, value, choices, mark }: Blocks['field'], area: Area): Shape {
  const isWide = area.width >= 400;
  const labelWidth = isWide ? 165 : area.width;
  const labels = field === '' ? [] : wrapText(field, labelWidth);
  const control = {
    x: isWide && field !== '' ? area.x + labelWidth + 12 : area.x,
    y: isWide ? area.y : area.y + labels.length * lineHeight + 2,
    width: isWide && field !== '' ? area.width - labelWidth - 12 : area.width,
  };
  const inset = mark === undefined ? 10 : 20;
  const lines = wrapText(value, control.width - inset - (choices ? 30 : 8));
  const frame = { ...control, height: controlHeight + (lines.length - 1) * lineHeight };
  const chevron = `M${frame.x + frame.width - 22} ${frame.y + 14}l6 6l6-6`;
  const markup = [
    drawLines(labels, { ...area, y: area.y + (isWide ? 6 : 0) }, 'm').markup,
    drawRect(frame, 'plain', 6),
    drawLines(lines, { ...frame, x: frame.x + inset, y: frame.y + 6 }).markup,
    choices ? drawPath(chevron, 'arrow') : '',
    drawMark(mark, frame, 6),
  ].join('');
  const labelHeight = isWide ? labels.length * lineHeight + 6 : 0;
  return { markup, height: Math.max(frame.y + frame.height - area.y, labelHeight) };
}

/** Draws a check box with its label. */
export function drawCheck({ check, on, mark }: Blocks['check'], area: Area): Shape {
  const inset = mark === undefined ? 0 : 20;
  const lines = wrapText(check, area.width - inset - 34);
  const height = lines.length * lineHeight + 6;
  const x = area.x + inset;
  const box = { x, y: area.y + 4, width: 20, height: 20 };
  const markup = [
    drawRect(box, on ? 'full' : 'plain', 4),
    on ? drawPath(`M${x + 5} ${area.y + 14}l4 4l7-8`, 'tick') : '',
    drawLines(lines, { ...area, x: x + 30, y: area.y + 2 }).markup,
    drawMark(mark, { ...area, height }),
  ];
  return { markup: markup.join(''), height };
}

/** Draws a switch with its label in front. */
export function drawSwitch({ switch: label, on, mark }: Blocks['switch'], area: Area): Shape {
  const inset = mark === undefined ? 0 : 20;
  const lines = wrapText(label, area.width - inset - 60);
  const height = lines.length * lineHeight + 10;
  const track = { x: area.x + area.width - 48, y: area.y + 5, width: 42, height: 24 };
  const markup = [
    drawLines(lines, { ...area, x: area.x + inset, y: area.y + 4 }).markup,
    drawRect(track, on ? 'full' : 'plain', 12),
    `<circle cx="${track.x + (on ? 30 : 12)}" cy="${track.y + 12}" r="8" class="${on ? 'on-full' : 'off'}"/>\n`,
    drawMark(mark, { ...area, height }),
  ];
  return { markup: markup.join(''), height };
}

/** Draws buttons, on as many lines as needed. */
export function drawButtons({ buttons, primary, end }: Blocks['buttons'], area: Area): Shape {
  return drawRow(buttons, area, end, ({ label }) => (label === primary ? 'full' : 'plain'));
}

/** Draws tabs, on as many lines as needed. The chosen one is filled. */
export function drawTabs({ tabs, chosen }: Blocks['tabs'], area: Area): Shape {
  return drawRow(tabs, area, false, ({ label }) => (label === chosen ? 'focus' : 'quiet'), 15);
}

type Frame = { button: Button; x: number; y: number; width: number };

function drawRow(
  buttons: readonly Button[],
  area: Area,
  atEnd: boolean,
  getClass: (button: Button) => string,
  radius = 6,
): Shape {
  const frames = placeButtons(buttons, area);
  const last = frames.at(-1);
  const offset = atEnd && last ? area.x + area.width - last.x - last.width : 0;
  const height = (last?.y ?? 0) + controlHeight - area.y;
  const markup = frames.map(({ button, x, y, width }) => {
    const className = getClass(button);
    const frame = { x: x + offset, y, width, height: controlHeight - 2 };
    const textX = frame.x + width / 2 + (button.mark === undefined ? 0 : 5);
    return [
      drawRect(frame, className, radius),
      drawText(textX, y + 22, button.label, `${className === 'full' ? 'b on' : 'b'} mid`),
      drawMark(button.mark, frame, radius),
    ].join('');
  });
  return { markup: markup.join(''), height };
}

/** Places buttons from left to right, and on the next line when one does not fit. */
function placeButtons(buttons: readonly Button[], area: Area): Frame[] {
  let { x, y } = { x: area.x, y: area.y + 1 };
  return buttons.map((button) => {
    const marked = button.mark !== undefined;
    const width = measureText(button.label, true) + (marked ? 34 : 22);
    if (width > area.width) throw new TextTooWideError(button.label);
    if (x + width > area.x + area.width) {
      x = area.x;
      y += controlHeight + gap;
    }
    const left = marked && x > area.x ? x + 6 : x;
    x = left + width + gap;
    return { button, x: left, y, width };
  });
}
