import {
  drawButtons,
  drawCheck,
  drawField,
  drawSwitch,
  drawTabs,
  isShortField,
} from './draw-controls';
import { drawSteps } from './draw-steps';
import { drawTable } from './draw-table';
import type { Block, Blocks } from './picture-schema';
import {
  type Area,
  drawLines,
  drawMark,
  drawPath,
  drawRect,
  drawText,
  lineHeight,
  type Rect,
  type Shape,
} from './svg';
import { measureText, wrapText } from './text-metrics';

const gap = 12;
const columnGap = 18;
const minColumnWidth = 130;
const padding = 12;

/** Stacks blocks, and draws short fields side by side if there is room. */
export function drawBlocks(blocks: readonly Block[], area: Area): Shape {
  let { y } = area;
  const rows = area.width < 400 ? blocks : pairFields(blocks, (area.width - columnGap) / 2);
  const markup = rows.map((block) => {
    const shape = drawBlock(block, { ...area, y });
    y += shape.height + gap;
    return shape.markup;
  });
  return { markup: markup.join(''), height: Math.max(0, y - gap - area.y) };
}

/** Puts pairs of consecutive short fields into columns. */
function pairFields(blocks: readonly Block[], width: number): Block[] {
  const rows: Block[] = [];
  for (const block of blocks) {
    const previous = rows.at(-1);
    if (previous && [previous, block].every((item) => isShort(item, width)))
      rows[rows.length - 1] = { kind: 'columns', block: { columns: [[previous], [block]] } };
    else rows.push(block);
  }
  return rows;
}

function isShort({ kind, block }: Block, width: number): boolean {
  return kind === 'field' && isShortField(block, width);
}

const drawFunctions: { [Kind in keyof Blocks]: (block: Blocks[Kind], area: Area) => Shape } = {
  text: drawTextBlock,
  field: drawField,
  check: drawCheck,
  switch: drawSwitch,
  buttons: drawButtons,
  tabs: drawTabs,
  table: drawTable,
  box: drawBox,
  columns: drawColumns,
  steps: drawSteps,
  bars: drawBars,
  message: drawMessage,
};

function drawBlock<Kind extends keyof Blocks>({ kind, block }: Block<Kind>, area: Area): Shape {
  return drawFunctions[kind](block, area);
}

function drawTextBlock({ text, bold, muted, large, end }: Blocks['text'], area: Area): Shape {
  if (large) return { markup: drawText(area.x, area.y + 21, text, 'b large'), height: 28 };
  const className = [bold ? 'b' : '', muted ? 'm' : ''].join(' ').trim();
  const endWidth = end === undefined ? 0 : measureText(end) + 12;
  const lines = drawLines(wrapText(text, area.width - endWidth, className), area, className);
  if (end === undefined) return lines;
  const endText = drawText(area.x + area.width, area.y + 16, end, 'm end');
  return { ...lines, markup: lines.markup + endText };
}

/** Draws blocks in a frame, or in a dialog if it has a title. */
function drawBox({ box, dialog, tone, mark }: Blocks['box'], area: Area): Shape {
  const barHeight = dialog === undefined ? 0 : 40;
  const left = mark === undefined ? padding : 20;
  const inner = {
    x: area.x + left,
    y: area.y + barHeight + padding,
    width: area.width - left - padding,
  };
  const content = drawBlocks(box, inner);
  const frame = { ...area, height: barHeight + content.height + 2 * padding };
  const markup = [
    dialog === undefined ? '' : drawRect({ ...frame, y: area.y + 4 }, 'shadow'),
    drawRect(frame, tone),
    dialog === undefined ? '' : drawTitleBar(dialog, { ...area, height: barHeight }),
    content.markup,
    drawMark(mark, frame),
  ];
  return { markup: markup.join(''), height: frame.height + (dialog === undefined ? 0 : 4) };
}

function drawTitleBar(title: string, { x, y, width, height }: Rect): string {
  return [
    drawText(x + padding, y + 26, title, 'b'),
    drawPath(`M${x + width - 24} ${y + 15}l10 10m0-10l-10 10`, 'arrow'),
    drawPath(`M${x} ${y + height}h${width}`, 'line'),
  ].join('');
}

/** Draws columns side by side, or stacks them if a column would be too narrow. */
function drawColumns({ columns, widths = [] }: Blocks['columns'], area: Area): Shape {
  const ratios = columns.map((_, index) => widths[index] ?? 1);
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const availableWidth = area.width - columnGap * (columns.length - 1);
  if ((availableWidth * Math.min(...ratios)) / total < minColumnWidth)
    return drawBlocks(columns.flat(), area);
  let { x } = area;
  const shapes = columns.map((blocks, index) => {
    const width = Math.floor((availableWidth * (ratios[index] ?? 1)) / total);
    const shape = drawBlocks(blocks, { x, y: area.y, width });
    x += width + columnGap;
    return shape;
  });
  return {
    markup: shapes.map(({ markup }) => markup).join(''),
    height: Math.max(...shapes.map(({ height }) => height)),
  };
}

/** Draws a horizontal bar for each value, scaled to the longest bar. */
function drawBars({ bars }: Blocks['bars'], area: Area): Shape {
  const rowHeight = 32;
  const labelWidth = Math.max(...bars.map(({ label }) => measureText(label))) + 10;
  const textWidth = Math.max(...bars.map(({ text }) => measureText(text, 'b'))) + 10;
  const maxBarWidth = area.width - labelWidth - textWidth;
  const scale = maxBarWidth / Math.max(...bars.map(({ value }) => value), 1);
  const markup = bars.map(({ label, value, text, tone }, index) => {
    const y = area.y + index * rowHeight;
    const x = area.x + labelWidth;
    const width = Math.max(Math.round(value * scale), 3);
    return [
      drawText(area.x, y + 21, label),
      drawRect({ x, y: y + 5, width, height: 22 }, tone, 3),
      drawText(x + width + 8, y + 21, text, 'b'),
    ].join('');
  });
  return { markup: markup.join(''), height: bars.length * rowHeight };
}

/** Draws a message. Our messages are on the right and filled. */
function drawMessage({ message, ours }: Blocks['message'], area: Area): Shape {
  const lines = wrapText(message, area.width * 0.8 - 24);
  const width = Math.max(...lines.map((line) => measureText(line))) + 24;
  const height = lines.length * lineHeight + 12;
  const x = ours ? area.x + area.width - width : area.x;
  const markup = [
    drawRect({ x, y: area.y, width, height }, ours ? 'full' : 'quiet', 12),
    drawLines(lines, { ...area, x: x + 12, y: area.y + 6 }, ours ? 'on' : '').markup,
  ];
  return { markup: markup.join(''), height };
}
