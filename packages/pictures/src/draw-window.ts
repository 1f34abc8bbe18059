import { drawBlocks } from './draw-blocks';
import { drawButtons, drawTabs } from './draw-controls';
import type { Button, Picture } from './picture-schema';
import { type Area, drawMark, drawPath, drawRect, drawText, lineHeight, type Shape } from './svg';
import { measureText, wrapText } from './text-metrics';

const menuWidth = 172;
const gap = 12;

/** Where a picture is drawn; on phones, a window has a menu button instead of a menu. */
type Display = { width: number; isPhone: boolean; menu: readonly string[] };

/** Draws a picture: a screen of the app, a dialog, or a diagram on a plain background. */
export function drawPicture(picture: Picture, display: Display): Shape {
  const { width, isPhone } = display;
  if (picture.screen !== undefined) return drawScreen(picture, picture.screen, display);
  const padding = isPhone ? 14 : 20;
  const content = drawContent(picture, { x: padding, y: padding, width: width - 2 * padding });
  const height = Math.ceil(content.height + 2 * padding);
  const canvas = { x: 0.5, y: 0.5, width: width - 1, height: height - 1 };
  return { height, markup: drawRect(canvas, 'canvas', 10) + content.markup };
}

/** Draws the blocks of a picture, in a dialog if it has one. */
function drawContent({ dialog, body }: Picture, area: Area): Shape {
  if (dialog === undefined) return drawBlocks(body, area);
  return drawBlocks([{ kind: 'box', block: { box: body, dialog, tone: 'plain' } }], area);
}

/** Draws a window of the app with the menu and the page of a screen. */
function drawScreen(picture: Picture, screen: string, { width, isPhone, menu }: Display): Shape {
  const levels = screen.split(' > ');
  const depth = levels[0] === 'Settings' && levels.length > 1 ? 2 : 1;
  const path = levels.slice(0, depth);
  const side = isPhone
    ? drawMenuButton(path.join(' > '), picture.mark)
    : drawMenu(path, getSiblings(menu, path), picture.mark);
  const [left, top, margin] = isPhone ? [6, side.height, 6] : [menuWidth, 32, 8];
  const padding = isPhone ? 12 : 20;
  const area = {
    x: left + padding,
    y: top + padding,
    width: width - left - margin - 2 * padding,
  };
  const title = isPhone ? undefined : path.at(-1);
  const head = drawHead({ title, levels, depth, menu, actions: picture.actions }, area);
  const content = drawContent(picture, { ...area, y: area.y + head.height });
  const bottom = area.y + head.height + content.height + padding;
  const height = Math.ceil(Math.max(bottom + margin, side.height + 12));
  const page = { x: left, y: top, width: width - left - margin, height: height - top - margin };
  const canvas = { x: 0.5, y: 0.5, width: width - 1, height: height - 1 };
  return {
    height,
    markup: [
      drawRect(canvas, 'canvas', isPhone ? 18 : 10),
      drawRect(page, 'page', isPhone ? 14 : 8),
      side.markup,
      head.markup,
      content.markup,
    ].join(''),
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

/** Draws the menu at the left of a window, below the buttons of the window. */
function drawMenu(
  path: readonly string[],
  entries: readonly string[],
  mark: number | undefined,
): Shape {
  const hasTitle = path.length > 1;
  let y = hasTitle ? 68 : 40;
  const markup = entries.map((entry) => {
    const isChosen = entry === path.at(-1);
    const inset = isChosen && mark !== undefined ? 34 : 20;
    const lines = wrapText(entry, menuWidth - inset - 14, isChosen ? 'b' : '');
    const frame = { x: 14, y, width: menuWidth - 26, height: lines.length * lineHeight + 11 };
    y += frame.height + 2;
    const text = lines.map((line, index) =>
      drawText(inset, frame.y + 21 + index * lineHeight, line, isChosen ? 'b a' : 'm'),
    );
    const background = isChosen ? drawRect(frame, 'focus', 6) : '';
    return background + text.join('') + (isChosen ? drawMark(mark, frame, 6) : '');
  });
  const title = hasTitle ? drawText(20, 57, path[0] ?? '', 'b') : '';
  const dots = [18, 34, 50].map((x) => `<circle cx="${x}" cy="16" r="4.5" class="off"/>\n`);
  return { markup: dots.join('') + title + markup.join(''), height: y };
}

/** Draws the bar of a window on a phone, with a menu button and the name of the screen. */
function drawMenuButton(name: string, mark: number | undefined): Shape {
  const x = mark === undefined ? 18 : 38;
  const frame = { x: 18, y: 8, width: x + measureText(name, 'b') + 28, height: 30 };
  const markup = [
    drawPath(`M${x} 18h16m-16 5h16m-16 5h16`, 'arrow'),
    drawText(x + 26, 28, name, 'b'),
    drawMark(mark, frame, 6),
  ];
  return { markup: markup.join(''), height: 46 };
}

type Head = {
  title: string | undefined;
  levels: readonly string[];
  depth: number;
  menu: readonly string[];
  actions: Button[];
};

/** Draws the title of a screen with its buttons, the tabs of the level below the menu, and the name of a deeper level. */
function drawHead({ title, levels, depth, menu, actions }: Head, area: Area): Shape {
  const chosen = levels[depth];
  const deeper = levels.slice(depth + 1).at(-1);
  const tabs = getSiblings(menu, levels.slice(0, depth + 1)).map((label) => ({
    label,
    mark: undefined,
  }));
  const titleWidth = title === undefined ? 0 : measureText(title, 'b title') + 16;
  const rows: ((y: number) => Shape)[] = [];
  if (title !== undefined || actions.length > 0)
    rows.push((y) => {
      const text = title === undefined ? '' : drawText(area.x, y + 23, title, 'b title');
      const room = { x: area.x + titleWidth, y, width: area.width - titleWidth };
      const buttons = drawButtons({ buttons: actions, end: title !== undefined }, room);
      return { markup: text + buttons.markup, height: Math.max(buttons.height, 34) };
    });
  if (chosen !== undefined) rows.push((y) => drawTabs({ tabs, chosen }, { ...area, y }));
  if (deeper !== undefined)
    rows.push((y) => ({ markup: drawText(area.x, y + 17, deeper, 'b'), height: lineHeight }));
  let { y } = area;
  const markup = rows.map((draw) => {
    const shape = draw(y);
    y += shape.height + gap;
    return shape.markup;
  });
  return { markup: markup.join(''), height: y - area.y };
}
