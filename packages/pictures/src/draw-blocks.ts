import {
  drawButtons,
  drawCheck,
  drawField,
  drawSwitch,
  drawTabs,
  isShortField,
} from './draw-controls';
import { drawSteps } from './draw-steps';
import type { Block, Blocks } from './picture-schema';
import type { Area, Rect, Shape } from './svg';
import * as svg from './svg';
import { measureText, wrapText } from './text-metrics';

const gap = 16;
const columnGap = 18;
const minColumnWidth = 130;
const padding = 12;
const cellGap = 10;
const minCellWidth = 20;

/** Stacks blocks, and draws short fields side by side if there is room. */
export function drawBlocks(blocks: readonly Block[], area: Area): Shape {
  let { y } = area;
  const rows = area.width < 400 ? blocks : pairFields(blocks, (area.width - columnGap) / 2);
  const markup = rows.map((block) => {
    const shape = drawBlock(block, { ...area, y });
    y += shape.height + gap;
    return shape.markup;
  });
  return {
    markup: markup.join(''),
    height: Math.max(0, y - gap - area.y),
  };
}

/** Puts pairs of consecutive short fields into columns. */
function pairFields(blocks: readonly Block[], width: number): Block[] {
  const isShort = ({ kind, block }: Block) => kind === 'field' && isShortField(block, width);
  const rows: Block[] = [];
  for (const block of blocks) {
    const previous = rows.at(-1);
    if (previous && [previous, block].every(isShort)) {
      rows[rows.length - 1] = { kind: 'columns', block: { columns: [[previous], [block]] } };
    } else {
      rows.push(block);
    }
  }
  return rows;
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
  if (large) {
    return {
      markup: svg.drawText(area.x, area.y + 21, text, 'b large'),
      height: 28,
    };
  }
  const className = [bold ? 'b' : '', muted ? 'm' : ''].join(' ').trim();
  const endWidth = end === undefined ? 0 : measureText(end) + 12;
  const lines = svg.drawLines(wrapText(text, area.width - endWidth, className), area, className);
  if (end === undefined) {
    return lines;
  }
  const endText = svg.drawText(area.x + area.width, area.y + 16, end, 'm end');
  return { ...lines, markup: lines.markup + endText };
}

/** Draws blocks in a frame, or in a dialog if it has a title. */
function drawBox({ box, dialog, tone, mark }: Blocks['box'], area: Area): Shape {
  const barHeight = dialog === undefined ? 0 : 40;
  const y = area.y + barHeight + padding;
  const inner = {
    x: area.x + svg.inset,
    y,
    width: area.width - 2 * svg.inset,
  };
  const content = drawBlocks(box, inner);
  const frame = {
    ...area,
    height: barHeight + content.height + 2 * padding,
  };
  const markup = [
    svg.drawRect(frame, dialog === undefined ? tone : 'dialog'),
    dialog === undefined ? '' : drawTitleBar(dialog, { ...area, height: barHeight }),
    content.markup,
    svg.drawMark(mark, frame),
  ];
  return {
    markup: markup.join(''),
    height: frame.height + (dialog === undefined ? 0 : 4),
  };
}

function drawTitleBar(title: string, { x, y, width, height }: Rect): string {
  return [
    svg.drawText(x + svg.inset, y + 26, title, 'b'),
    svg.drawPath(`M${x + width - svg.inset - 10} ${y + 15}l10 10m0-10l-10 10`, 'arrow'),
    svg.drawPath(`M${x} ${y + height}h${width}`, 'line'),
  ].join('');
}

/** Draws columns side by side, or stacks them if a column would be too narrow. */
function drawColumns({ columns, widths = [] }: Blocks['columns'], area: Area): Shape {
  const ratios = columns.map((_, index) => widths[index] ?? 1);
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const availableWidth = area.width - columnGap * (columns.length - 1);
  if ((availableWidth * Math.min(...ratios)) / total < minColumnWidth) {
    return drawBlocks(columns.flat(), area);
  }
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

/** Cells that are drawn as a symbol. */
const symbols: Record<string, (x: number, y: number) => string> = {
  '✓': (x, y) => svg.drawPath(`M${x} ${y}l5 5l9-11`, 'yes'),
  '✗': (x, y) => svg.drawPath(`M${x} ${y - 6}l12 12m0-12l-12 12`, 'no'),
  '→': (x, y) => svg.drawArrowRight(x + 20, y, 20),
};

/** Draws a table with a header; column widths depend on the longest cell. */
function drawTable({ table, rows, chosen, mark }: Blocks['table'], area: Area): Shape {
  const left = mark === undefined ? cellGap : 2 * cellGap;
  const width = area.width - left - cellGap;
  const columns = placeColumns([table, ...rows], {
    ...area,
    x: area.x + left,
    width,
  });
  const hasHeader = table.some((name) => name !== '');
  const header = hasHeader ? drawCells(table, columns, area.y, 'm') : { markup: '', height: 0 };
  const top = area.y + header.height + 4;
  let y = top;
  const parts = rows.map((row, index) => {
    const isChosen = chosen === index + 1;
    const cells = drawCells(row, columns, y + 7, isChosen ? 'b' : '');
    const line = index === 0 ? '' : svg.drawPath(`M${area.x} ${y}h${area.width}`, 'line');
    const frame = {
      x: area.x + 3,
      y: y + 3,
      width: area.width - 6,
      height: cells.height + 8,
    };
    y += cells.height + 14;
    return [
      line,
      isChosen ? svg.drawRect(frame, 'chosen', 6) : '',
      cells.markup,
      svg.drawMark(isChosen ? mark : undefined, frame, 6),
    ].join('');
  });
  const box = svg.drawRect({ ...area, y: top, height: y - top }, 'plain');
  return {
    markup: header.markup + box + parts.join(''),
    height: y - area.y,
  };
}

type Column = { x: number; width: number };

function placeColumns(rows: readonly string[][], { x, width }: Area): Column[] {
  const indexes = Array.from(rows[0] ?? [], (_, index) => index);
  const getMaxWidth = (strings: string[]) =>
    Math.max(minCellWidth, ...strings.map((string) => measureText(string, 'b')));
  const getCells = (index: number) => rows.map((row) => row[index] ?? '');
  const natural = indexes.map((index) => getMaxWidth(getCells(index)));
  const minimal = indexes.map((index) => getMaxWidth(getCells(index).join(' ').split(/\s+/)));
  const total = width - (natural.length - 1) * cellGap;
  const widths = fitWidths(natural, minimal, total);
  return widths.map((columnWidth, index) => ({
    x: x + sum(widths.slice(0, index)) + index * cellGap,
    width: columnWidth,
  }));
}

/**
 * Returns column widths. If space is limited, each column keeps the width of its longest word, and
 * shares the rest in proportion.
 */
function fitWidths(natural: readonly number[], minimal: readonly number[], total: number) {
  const isSymbol = (size: number) => size <= minCellWidth;
  const extra = (total - sum(natural)) / natural.filter((size) => !isSymbol(size)).length;
  if (extra >= 0) {
    return natural.map((size) => Math.floor(isSymbol(size) ? size : size + extra));
  }
  const share = (total - sum(minimal)) / Math.max(sum(natural) - sum(minimal), 1);
  return minimal.map((min, index) => Math.floor(min + ((natural[index] ?? min) - min) * share));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function drawCells(
  cells: readonly string[],
  columns: readonly Column[],
  y: number,
  className: string,
): Shape {
  const shapes = columns.map(({ x, width }, index): Shape => {
    const cell = cells[index] ?? '';
    const drawSymbol = symbols[cell];
    if (drawSymbol) {
      return { markup: drawSymbol(x, y + 11), height: svg.lineHeight };
    }
    return svg.drawLines(wrapText(cell, width, className), { x, y, width }, className);
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
      svg.drawText(area.x, y + 21, label),
      svg.drawRect({ x, y: y + 6, width, height: 20 }, `${tone} bar`, 4),
      svg.drawText(x + width + 8, y + 21, text, 'b'),
    ].join('');
  });
  return { markup: markup.join(''), height: bars.length * rowHeight };
}

/** Draws a message. Our messages are on the right and filled. */
function drawMessage({ message, ours }: Blocks['message'], area: Area): Shape {
  const lines = wrapText(message, area.width * 0.8 - 24);
  const width = Math.max(...lines.map((line) => measureText(line))) + 24;
  const height = lines.length * svg.lineHeight + 12;
  const x = ours ? area.x + area.width - width : area.x;
  const markup = [
    svg.drawRect({ x, y: area.y, width, height }, ours ? 'full' : 'quiet', 12),
    svg.drawLines(lines, { ...area, x: x + 12, y: area.y + 6 }, ours ? 'on' : '').markup,
  ];
  return { markup: markup.join(''), height };
}
