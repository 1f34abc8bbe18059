import type { Blocks } from './picture-schema';
import {
  type Area,
  drawArrowRight,
  drawLines,
  drawMark,
  drawPath,
  drawRect,
  lineHeight,
  type Shape,
} from './svg';
import { measureText, wrapText } from './text-metrics';

const cellGap = 12;
const padding = 10;
const minWidth = 20;

/** Cells that are drawn as a symbol. */
const symbols: Record<string, (x: number, y: number) => string> = {
  '✓': (x, y) => drawPath(`M${x} ${y}l5 5l9-11`, 'yes'),
  '✗': (x, y) => drawPath(`M${x} ${y - 6}l12 12m0-12l-12 12`, 'no'),
  '→': (x, y) => drawArrowRight(x + 20, y, 20),
};

/** Draws a table with a header; column widths depend on the longest cell. */
export function drawTable({ table, rows, chosen, mark }: Blocks['table'], area: Area): Shape {
  const inset = mark === undefined ? 0 : 10;
  const columns = placeColumns([table, ...rows], {
    ...area,
    x: area.x + inset + padding,
    width: area.width - inset,
  });
  const hasHeader = table.some((name) => name !== '');
  const header = hasHeader ? drawCells(table, columns, area.y, 'm') : { markup: '', height: 0 };
  let y = area.y + header.height + 4;
  const parts = rows.map((row, index) => {
    const isChosen = chosen === index + 1;
    const cells = drawCells(row, columns, y + 7, isChosen ? 'b' : '');
    const frame = { ...area, y, height: cells.height + 12 };
    y += frame.height + 4;
    return [
      drawRect(frame, isChosen ? 'chosen' : 'plain', 6),
      cells.markup,
      drawMark(isChosen ? mark : undefined, frame, 6),
    ].join('');
  });
  return { markup: header.markup + parts.join(''), height: y - 4 - area.y };
}

type Column = { x: number; width: number };

function placeColumns(rows: readonly string[][], { x, width }: Area): Column[] {
  const indexes = Array.from(rows[0] ?? [], (_, index) => index);
  const getMaxWidth = (strings: string[]) =>
    Math.max(minWidth, ...strings.map((string) => measureText(string, 'b')));
  const getCells = (index: number) => rows.map((row) => row[index] ?? '');
  const natural = indexes.map((index) => getMaxWidth(getCells(index)));
  const minimal = indexes.map((index) => getMaxWidth(getCells(index).join(' ').split(/\s+/)));
  const widths = fitWidths(natural, minimal, width - 2 * padding - (natural.length - 1) * cellGap);
  return widths.map((columnWidth, index) => ({
    x: x + sum(widths.slice(0, index)) + index * cellGap,
    width: columnWidth,
  }));
}

/** Returns column widths. If space is limited, each column keeps the width of its longest word, and shares the rest in proportion. */
function fitWidths(natural: readonly number[], minimal: readonly number[], total: number) {
  const isSymbol = (size: number) => size <= minWidth;
  const extra = (total - sum(natural)) / natural.filter((size) => !isSymbol(size)).length;
  if (extra >= 0) return natural.map((size) => Math.floor(isSymbol(size) ? size : size + extra));
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
    if (drawSymbol) return { markup: drawSymbol(x, y + 11), height: lineHeight };
    return drawLines(wrapText(cell, width, className), { x, y, width }, className);
  });
  return {
    markup: shapes.map(({ markup }) => markup).join(''),
    height: Math.max(...shapes.map(({ height }) => height)),
  };
}
