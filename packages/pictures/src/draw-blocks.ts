import {
  drawButtons,
  drawCheckbox,
  drawField,
  drawSwitch,
  drawTabs,
  isShortField,
} from './draw-controls';
import { drawSteps } from './draw-steps';
import type { Block, Blocks } from './picture-schema';
import type { Area, Drawing, Rect } from './svg';
import * as svg from './svg';
import { measureText, wrapText } from './text-metrics';

const gap = 16;
const columnGap = 16;
const minColumnWidth = 150;

/** Of two short fields side by side; a phone is narrower. */
const minPairWidth = 330;

const padding = 12;
const cellGap = 10;
const minCellWidth = 20;

/** Stacks blocks, and draws short fields side by side if there is room. */
export function drawBlocks(blocks: readonly Block[], area: Area): Drawing {
  let { y } = area;
  const rows =
    area.width < minPairWidth
      ? blocks
      : pairFields(blocks, (area.width - columnGap) / 2);
  const markup = rows.map((block) => {
    const drawing = drawBlock(block, { ...area, y });
    y += drawing.height + gap;
    return drawing.markup;
  });
  return {
    markup: markup.join(''),
    height: Math.max(0, y - gap - area.y),
  };
}

/** Puts pairs of consecutive short fields into columns. */
function pairFields(blocks: readonly Block[], width: number): Block[] {
  const isShort = ({ kind, block }: Block) => {
    return kind === 'field' && isShortField(block, width);
  };
  const rows: Block[] = [];
  for (const block of blocks) {
    const previous = rows.at(-1);
    if (previous && [previous, block].every(isShort)) {
      rows[rows.length - 1] = {
        kind: 'columns',
        block: { columns: [[previous], [block]] },
      };
    } else {
      rows.push(block);
    }
  }
  return rows;
}

const drawFunctions: {
  [Kind in keyof Blocks]: (block: Blocks[Kind], area: Area) => Drawing;
} = {
  text: drawTextBlock,
  field: drawField,
  checkbox: drawCheckbox,
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

function drawBlock<Kind extends keyof Blocks>(
  { kind, block }: Block<Kind>,
  area: Area,
): Drawing {
  return drawFunctions[kind](block, area);
}

function drawTextBlock(
  { text, bold, muted, large, trailing }: Blocks['text'],
  area: Area,
): Drawing {
  if (large) {
    return {
      markup: svg.drawText(area.x, area.y + 20, text, 'bold large'),
      height: 26,
    };
  }
  const className = [bold ? 'bold' : '', muted ? 'muted' : ''].join(' ').trim();
  const trailingWidth = trailing === undefined ? 0 : measureText(trailing) + 12;
  const lines = wrapText(text, area.width - trailingWidth, className);
  const { markup, height } = svg.drawLines(lines, area, className);
  if (trailing === undefined) {
    return { markup, height };
  }
  const trailingText = svg.drawText(
    area.x + area.width,
    area.y + 15,
    trailing,
    'muted end',
  );
  return { markup: markup + trailingText, height };
}

/** Draws blocks in a frame, or in a dialog if it has a title. */
function drawBox(
  { box, dialog, tone, mark }: Blocks['box'],
  area: Area,
): Drawing {
  const isDialog = dialog !== undefined;
  const barHeight = isDialog ? 40 : 0;
  const inner = {
    x: area.x + svg.inset,
    y: area.y + barHeight + padding,
    width: area.width - 2 * svg.inset,
  };
  const content = drawBlocks(box, inner);
  const frame = {
    ...area,
    height: barHeight + content.height + 2 * padding,
  };
  const markup = [
    svg.drawRect(frame, isDialog ? 'dialog' : tone),
    isDialog ? drawTitleBar(dialog, { ...area, height: barHeight }) : '',
    content.markup,
    svg.drawMark(mark, frame),
  ];
  // The shadow of a dialog needs room.
  const shadowHeight = isDialog ? 4 : 0;
  return {
    markup: markup.join(''),
    height: frame.height + shadowHeight,
  };
}

function drawTitleBar(title: string, { x, y, width, height }: Rect): string {
  const closeX = x + width - svg.inset - 10;
  return [
    svg.drawText(x + svg.inset, y + 26, title, 'bold'),
    svg.drawPath(`M${closeX} ${y + 15}l10 10m0-10l-10 10`, 'arrow'),
    svg.drawPath(`M${x} ${y + height}h${width}`, 'line'),
  ].join('');
}

/** Draws columns side by side, or stacks them if a column would be too narrow. */
function drawColumns(
  { columns, widths = [] }: Blocks['columns'],
  area: Area,
): Drawing {
  const ratios = columns.map((_, index) => widths[index] ?? 1);
  const gaps = columnGap * (columns.length - 1);
  const total = sum(ratios);
  const getWidth = (ratio: number) => ((area.width - gaps) * ratio) / total;
  if (getWidth(Math.min(...ratios)) < minColumnWidth) {
    return drawBlocks(columns.flat(), area);
  }
  let { x } = area;
  const drawings = columns.map((blocks, index) => {
    const place = {
      x,
      y: area.y,
      width: Math.floor(getWidth(ratios[index] ?? 1)),
    };
    x += place.width + columnGap;
    return { ...drawBlocks(blocks, place), blocks, place };
  });
  const height = Math.max(...drawings.map((drawing) => drawing.height));
  const isRow = columns.every((blocks) => blocks.length === 1);
  const markup = drawings.map((drawing) => {
    const { blocks, place } = drawing;
    // In a row, a text is in the middle of the height of the field beside it.
    if (!isRow || blocks[0]?.kind !== 'text') {
      return drawing.markup;
    }
    const y = place.y + Math.floor((height - drawing.height) / 2);
    return drawBlocks(blocks, { ...place, y }).markup;
  });
  return { markup: markup.join(''), height };
}

/** Cells that are drawn as a symbol. */
const symbols: Record<string, (x: number, y: number) => string> = {
  '✓': (x, y) => svg.drawPath(`M${x} ${y}l5 5l9-11`, 'yes'),
  '✗': (x, y) => svg.drawPath(`M${x} ${y - 6}l12 12m0-12l-12 12`, 'no'),
  '→': (x, y) => svg.drawArrowRight(x + 20, y, 20),
};

/** Draws a table with a header; column widths depend on the longest cell. */
function drawTable(
  { table, rows, selected, mark }: Blocks['table'],
  area: Area,
): Drawing {
  const left = mark === undefined ? cellGap : 2 * cellGap;
  const width = area.width - left - cellGap;
  const columns = placeColumns([table, ...rows], {
    ...area,
    x: area.x + left,
    width,
  });
  const hasHeader = table.some((name) => name !== '');
  const header = hasHeader
    ? drawCells(table, columns, area.y, 'muted')
    : { markup: '', height: 0 };
  const top = area.y + header.height + 4;
  let y = top;
  const parts = rows.map((row, index) => {
    const isSelected = selected === index + 1;
    const cells = drawCells(row, columns, y + 7, isSelected ? 'bold' : '');
    const line =
      index === 0 ? '' : svg.drawPath(`M${area.x} ${y}h${area.width}`, 'line');
    const frame = {
      x: area.x + 3,
      y: y + 3,
      width: area.width - 6,
      height: cells.height + 8,
    };
    y += cells.height + 14;
    if (!isSelected) {
      return line + cells.markup;
    }
    return [
      line,
      svg.drawRect(frame, 'selected', 6),
      cells.markup,
      svg.drawMark(mark, frame, 6),
    ].join('');
  });
  const frame = {
    ...area,
    y: top,
    height: y - top,
  };
  const markup = [header.markup, svg.drawRect(frame, 'plain'), ...parts];
  return {
    markup: markup.join(''),
    height: y - area.y,
  };
}

type Column = { x: number; width: number };

function placeColumns(rows: readonly string[][], { x, width }: Area): Column[] {
  const natural: number[] = [];
  const minimal: number[] = [];
  for (const index of (rows[0] ?? []).keys()) {
    const cells = rows.map((row) => row[index] ?? '');
    const words = cells.join(' ').split(/\s+/);
    natural.push(getMaxWidth(cells));
    minimal.push(getMaxWidth(words));
  }
  const gaps = (natural.length - 1) * cellGap;
  const widths = fitWidths(natural, minimal, width - gaps);
  return widths.map((columnWidth, index) => ({
    x: x + sum(widths.slice(0, index)) + index * cellGap,
    width: columnWidth,
  }));
}

function getMaxWidth(texts: readonly string[]): number {
  const widths = texts.map((text) => measureText(text, 'bold'));
  return Math.max(minCellWidth, ...widths);
}

/**
 * Returns column widths. If space is limited, each column keeps the width of its longest word, and
 * shares the rest in proportion.
 */
function fitWidths(
  natural: readonly number[],
  minimal: readonly number[],
  total: number,
): number[] {
  const isSymbol = (width: number) => width <= minCellWidth;
  const textColumns = natural.filter((width) => !isSymbol(width));
  const extra = (total - sum(natural)) / textColumns.length;
  if (extra >= 0) {
    return natural.map((width) =>
      Math.floor(isSymbol(width) ? width : width + extra),
    );
  }
  const missing = Math.max(sum(natural) - sum(minimal), 1);
  const ratio = (total - sum(minimal)) / missing;
  return minimal.map((min, index) => {
    const wanted = natural[index] ?? min;
    return Math.floor(min + (wanted - min) * ratio);
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function drawCells(
  cells: readonly string[],
  columns: readonly Column[],
  y: number,
  className: string,
): Drawing {
  const drawings = columns.map(({ x, width }, index): Drawing => {
    const cell = cells[index] ?? '';
    const drawSymbol = symbols[cell];
    if (drawSymbol) {
      return { markup: drawSymbol(x, y + 11), height: svg.lineHeight };
    }
    return svg.drawLines(
      wrapText(cell, width, className),
      { x, y, width },
      className,
    );
  });
  return {
    markup: drawings.map(({ markup }) => markup).join(''),
    height: Math.max(...drawings.map(({ height }) => height)),
  };
}

/** Draws a horizontal bar for each value, scaled to the longest bar. */
function drawBars({ bars }: Blocks['bars'], area: Area): Drawing {
  const rowHeight = 32;
  const labelWidths = bars.map(({ label }) => measureText(label));
  const labelWidth = Math.max(...labelWidths) + 10;
  const textWidths = bars.map(({ text }) => measureText(text, 'bold'));
  const textWidth = Math.max(...textWidths) + 10;
  const maxBarWidth = area.width - labelWidth - textWidth;
  const maxValue = Math.max(...bars.map(({ value }) => value), 1);
  const scale = maxBarWidth / maxValue;
  const markup = bars.map(({ label, value, text, tone }, index) => {
    const y = area.y + index * rowHeight;
    const x = area.x + labelWidth;
    const width = Math.max(Math.round(value * scale), 3);
    return [
      svg.drawText(area.x, y + 21, label),
      svg.drawRect({ x, y: y + 6, width, height: 20 }, `${tone} bar`, 4),
      svg.drawText(x + width + 8, y + 21, text, 'bold'),
    ].join('');
  });
  return { markup: markup.join(''), height: bars.length * rowHeight };
}

/** Draws a message. Our messages are on the right and filled. */
function drawMessage(
  { message, outgoing }: Blocks['message'],
  area: Area,
): Drawing {
  const lines = wrapText(message, area.width * 0.8 - 2 * padding);
  const lineWidths = lines.map((line) => measureText(line));
  const width = Math.max(...lineWidths) + 2 * padding;
  const height = lines.length * svg.lineHeight + 12;
  const x = outgoing ? area.x + area.width - width : area.x;
  const frame = {
    x,
    y: area.y,
    width,
    height,
  };
  const textArea = {
    ...area,
    x: x + padding,
    y: area.y + 6,
  };
  const text = svg.drawLines(lines, textArea, outgoing ? 'on-accent' : '');
  return {
    markup:
      svg.drawRect(frame, outgoing ? 'primary' : 'quiet', 12) + text.markup,
    height,
  };
}
