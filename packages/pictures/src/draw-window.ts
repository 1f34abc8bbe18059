import { drawBlocks } from './draw-blocks';
import type { Block, Picture } from './picture-schema';
import { drawMark, drawPath, drawRect, drawText, lineHeight, type Shape } from './svg';
import { wrapText } from './text-metrics';

const menuWidth = 164;
const padding = 14;
const barHeight = 40;

/** Draws a picture: a screen of the app, a dialog, or a diagram on a plain background. */
export function drawPicture(picture: Picture, width: number, menu: readonly string[]): Shape {
  const shape = drawContent(picture, width, menu);
  const canvas = { x: 0.5, y: 0.5, width: width - 1, height: shape.height - 1 };
  return { ...shape, markup: drawRect(canvas, 'canvas', 10) + shape.markup };
}

function drawContent(picture: Picture, width: number, menu: readonly string[]): Shape {
  if (picture.screen !== undefined) return drawScreen(picture, picture.screen, width, menu);
  const inset = picture.dialog === undefined ? padding : 26;
  const top = picture.dialog === undefined ? padding : barHeight + 24;
  const body = drawBlocks(picture.body, { x: inset, y: top, width: width - 2 * inset });
  if (picture.dialog === undefined)
    return { ...body, height: Math.ceil(top + body.height + padding) };
  const bottom = Math.ceil(top + body.height + 14);
  const frame = { x: 12, y: 12, width: width - 24, height: bottom - 12 };
  const bar = [
    drawText(26, 39, picture.dialog, 'b'),
    drawPath(`M${width - 38} 28l10 10m0-10l-10 10`, 'arrow'),
    drawPath(`M12 ${barHeight + 12}H${width - 12}`, 'line'),
  ];
  return { markup: drawRect(frame, 'plain', 10) + bar.join('') + body.markup, height: bottom + 12 };
}

/** The left menu has the entries next to the chosen one; the further levels are tabs on top. */
function drawScreen(
  { body, mark }: Picture,
  screen: string,
  width: number,
  menu: readonly string[],
): Shape {
  const levels = screen.split(' > ');
  const depth = levels[0] === 'Settings' && levels.length > 1 ? 2 : 1;
  const side = drawMenu(getSiblings(menu, levels.slice(0, depth)), levels[depth - 1] ?? '', mark);
  const title = depth === 2 ? drawText(16, 31, 'Settings', 'b') : '';
  const area = { x: menuWidth + padding, y: padding, width: width - menuWidth - 2 * padding };
  const content = drawBlocks([...getScreenHead(menu, levels, depth), ...body], area);
  const height = Math.ceil(Math.max(content.height, side.height - padding) + 2 * padding);
  const page = { x: menuWidth, y: 0.5, width: width - menuWidth - 0.5, height: height - 1 };
  return {
    markup: drawRect(page, 'plain', 10) + title + side.markup + content.markup,
    height,
  };
}

/** Returns up to five menu entries of the same level, with the chosen one among them. */
function getSiblings(menu: readonly string[], path: readonly string[]): string[] {
  const parent = path.slice(0, -1);
  const siblings = menu
    .map((entry) => entry.split(' > '))
    .filter((levels) => levels.length === path.length)
    .filter((levels) => parent.every((name, index) => levels[index] === name))
    .map((levels) => levels.at(-1) ?? '');
  const index = siblings.indexOf(path.at(-1) ?? '');
  const start = Math.max(0, Math.min(index - 2, siblings.length - 5));
  return siblings.slice(start, start + 5);
}

function drawMenu(entries: readonly string[], chosen: string, mark: number | undefined): Shape {
  let y = barHeight + 4;
  const markup = entries.map((entry) => {
    const isChosen = entry === chosen;
    const isMarked = isChosen && mark !== undefined;
    const lines = wrapText(entry, menuWidth - (isMarked ? 42 : 28));
    const frame = { x: 8, y, width: menuWidth - 16, height: lines.length * lineHeight + 9 };
    const inset = isMarked ? 32 : 16;
    const text = lines.map((line, index) =>
      drawText(inset, frame.y + 21 + index * lineHeight, line, isChosen ? 'a' : 'm'),
    );
    y += frame.height + 2;
    const background = isChosen ? drawRect(frame, 'focus', 6) : '';
    return (
      background +
      text.join('') +
      (isChosen ? drawMark(mark, { ...frame, x: 14, width: menuWidth - 22 }, 6) : '')
    );
  });
  return { markup: markup.join(''), height: y };
}

/** Draws the tabs of the level below the left menu, or the name of a screen without tabs. */
function getScreenHead(menu: readonly string[], levels: readonly string[], depth: number): Block[] {
  const chosen = levels[depth];
  const title =
    levels.slice(depth + 1).at(-1) ?? (chosen === undefined ? levels.at(-1) : undefined);
  const tabs = getSiblings(menu, levels.slice(0, depth + 1)).map((label) => ({
    label,
    mark: undefined,
  }));
  return [
    ...(chosen === undefined ? [] : [{ kind: 'tabs' as const, block: { tabs, chosen } }]),
    ...(title === undefined
      ? []
      : [
          { kind: 'text' as const, block: { text: title, bold: true, muted: false, large: false } },
        ]),
  ];
}
