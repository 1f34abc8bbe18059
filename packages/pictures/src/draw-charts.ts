import type { Blocks } from './picture-schema';
import { type Area, drawLines, drawRect, drawText, lineHeight, type Shape } from './svg';
import { measureText, wrapText } from './text-metrics';

/** Draws a horizontal bar for each value, scaled to the longest bar. */
export function drawBars({ bars }: Blocks['bars'], area: Area): Shape {
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
export function drawMessage({ message, ours }: Blocks['message'], area: Area): Shape {
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
