import type { Blocks } from './picture-schema';
import { type Area, drawLines, drawPath, drawRect, drawText, lineHeight, type Shape } from './svg';
import { measureText, wrapText } from './text-metrics';

/** Draws events from top to bottom along a line. */
export function drawTimeline({ timeline }: Blocks['timeline'], area: Area): Shape {
  const inset = 28;
  let { y } = area;
  const parts = timeline.map(({ time, title, lines, tone }) => {
    const box = { x: area.x + inset, y, width: area.width - inset };
    const room = box.width - 24;
    const titles = wrapText(title, room, 'b');
    const notes = lines.flatMap((line) => wrapText(line, room));
    const height = (1 + titles.length + notes.length) * lineHeight + 14;
    const text = { ...box, x: box.x + 12 };
    y += height + 10;
    return [
      drawRect({ ...box, height }, tone),
      drawText(text.x, box.y + 24, time, 'm'),
      drawLines(titles, { ...text, y: box.y + 7 + lineHeight }, 'b').markup,
      drawLines(notes, { ...text, y: box.y + 7 + lineHeight * (1 + titles.length) }, 'm').markup,
      `<circle cx="${area.x + 10}" cy="${box.y + 19}" r="6" class="full"/>\n`,
    ].join('');
  });
  const line = drawPath(`M${area.x + 10} ${area.y}V${y - 10}`, 'arrow');
  return { markup: line + parts.join(''), height: y - 10 - area.y };
}

/** Draws a horizontal bar for each value, in proportion to the largest end. */
export function drawBars({ bars }: Blocks['bars'], area: Area): Shape {
  const rowHeight = 32;
  const labelWidth = Math.max(...bars.map(({ label }) => measureText(label))) + 10;
  const textWidth = Math.max(...bars.map(({ text }) => measureText(text, 'b'))) + 10;
  const room = area.width - labelWidth - textWidth;
  const scale = room / Math.max(...bars.map(({ from, value }) => from + value), 1);
  const markup = bars.map(({ label, from, value, text, tone }, index) => {
    const y = area.y + index * rowHeight;
    const x = area.x + labelWidth + Math.round(from * scale);
    const width = Math.max(Math.round(value * scale), 3);
    return [
      drawText(area.x, y + 21, label),
      drawRect({ x, y: y + 5, width, height: 22 }, tone, 3),
      drawText(x + width + 8, y + 21, text, 'b'),
    ].join('');
  });
  return { markup: markup.join(''), height: bars.length * rowHeight };
}

/** Draws a message: ours is on the right and filled. */
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
