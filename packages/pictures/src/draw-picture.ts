import { drawBlocks } from './draw-blocks';
import { drawButtons } from './draw-controls';
import type { Block, Blocks, Button, Picture } from './picture-schema';
import type { Area, Drawing } from './svg';
import * as svg from './svg';
import { measureText, wrapText } from './text-metrics';

/*
 * The layout of a screen in a window, on desktops, on desktops beside a text, and on phones:
 *
 *   ┌───────────────────────────┐   ┌────────────────┐   ┌────────────────┐
 *   │ ● ● ●                     │   │ ● ● ● Settings │   │ ≡ Settings     │  window bar
 *   │ Contacts ┌──────────────┐ │   │ ┌────────────┐ │   │ ┌────────────┐ │
 *   │ Settings │ Title  [Add] │ │   │ │      [Add] │ │   │ │      [Add] │ │  page: title, buttons,
 *   │ Reports  │ One  Two     │ │   │ │ One  Two   │ │   │ │ One  Two   │ │  tabs of the menu path,
 *   │          │ …            │ │   │ │ …          │ │   │ │ …          │ │  blocks of the picture
 *   │          └──────────────┘ │   │ └────────────┘ │   │ └────────────┘ │
 *   └───────────────────────────┘   └────────────────┘   └────────────────┘
 *
 * A dialog, or a picture without a screen, has its blocks on the plain background. All numbers are
 * CSS pixels, and the position of a text is that of its baseline.
 */

/** The width of the menu, on the left of the page in a desktop window. */
const menuWidth = 168;

/** The height of the bar with the window buttons, or with the menu button on phones. */
const barHeight = { desktop: 32, narrow: 42, phone: 42 };

/** The distance between the page of a screen and the edge of the window. */
const margin = 8;

/** The left edges of an entry of the menu, its icon, and its text. */
const entryLeft = 18;
const entryIconLeft = 26;
const entryTextLeft = 42;

/** The top of the first entry of a menu, without and with a name above it. */
const menuTop = 40;
const namedMenuTop = 72;

/** The height of a title, and its distance to what follows below and beside it. */
const titleHeight = 34;
const titleGap = { below: 12, beside: 16 };

/** The hue of screens without their own. */
const defaultHue = 265;

/**
 * Where a picture is shown: on a desktop, there in a column beside a text, and on a phone. A column
 * has no room for the menu of a window. On phones, a window has a menu button.
 */
export type Layout = 'desktop' | 'narrow' | 'phone';

type Display = {
  width: number;
  layout: Layout;
  menuPaths: readonly string[];
  topScreens: ReadonlyMap<string, TopScreen>;
};

/**
 * The first level of menu paths: the hue of its icon, and whether its screens have a menu of their
 * own.
 */
export type TopScreen = {
  hue?: number | undefined;
  hasMenu?: boolean | undefined;
};

/** Draws a picture: a screen of the app, a dialog, or a diagram on a plain background. */
export function drawPicture(picture: Picture, display: Display): Drawing {
  const { width } = display;
  const { markup, height } =
    picture.screen === undefined
      ? drawWithoutWindow(picture, display)
      : drawScreen(picture, picture.screen, display);
  const canvas = {
    x: 0.5,
    y: 0.5,
    width: width - 1,
    height: height - 1,
  };
  return {
    markup: svg.drawRect(canvas, 'canvas', 10) + markup,
    height,
  };
}

function drawWithoutWindow(picture: Picture, { width }: Display): Drawing {
  const area = {
    x: svg.inset,
    y: svg.inset,
    width: width - 2 * svg.inset,
  };
  const { markup, height } = drawBlocks(getBody(picture), area);
  return {
    markup,
    height: Math.ceil(height + 2 * svg.inset),
  };
}

/** Returns the blocks of a picture, in a dialog if it has one. */
function getBody({ dialog, body }: Picture): Block[] {
  if (dialog === undefined) {
    return body;
  }
  const block: Blocks['box'] = {
    box: body,
    dialog,
    tone: 'plain',
  };
  return [{ kind: 'box', block }];
}

/** Draws a window of the app with the menu and the page of a screen. */
function drawScreen(
  picture: Picture,
  screen: string,
  display: Display,
): Drawing {
  const { width, layout, menuPaths, topScreens } = display;
  const isDesktop = layout === 'desktop';
  const levels = screen.split(' > ');
  const hasMenu = topScreens.get(levels[0] ?? '')?.hasMenu === true;
  const depth = hasMenu && levels.length > 1 ? 2 : 1;
  const menuPath = levels.slice(0, depth);
  const side = isDesktop
    ? drawMenu(menuPath, { menuPaths, topScreens, mark: picture.mark })
    : drawNamedBar(menuPath.join(' > '), picture.mark, layout);
  const left = isDesktop ? menuWidth : margin;
  const top = barHeight[layout];
  const pageWidth = width - left - margin;
  const area = {
    x: left + svg.inset,
    y: top + svg.inset,
    width: pageWidth - 2 * svg.inset,
  };
  // Otherwise, the window bar contains the title.
  const name = isDesktop ? menuPath.at(-1) : undefined;
  const title = drawTitle(name, picture.actions, area);
  const contentTop = area.y + title.height;
  const blocks = [...getTabs(menuPaths, levels, depth), ...getBody(picture)];
  const content = drawBlocks(blocks, { ...area, y: contentTop });
  const bottom = contentTop + content.height + svg.inset;
  const height = Math.ceil(Math.max(bottom + margin, side.height + 12));
  const page = {
    x: left,
    y: top,
    width: pageWidth,
    height: height - top - margin,
  };
  return {
    height,
    markup:
      svg.drawRect(page, 'page', 10) +
      side.markup +
      title.markup +
      content.markup,
  };
}

/** Returns up to five menu entries of the same level, including the selected entry. */
function getSiblings(
  menuPaths: readonly string[],
  path: readonly string[],
): string[] {
  const parent = path.slice(0, -1);
  const siblings: string[] = [];
  for (const menuPath of menuPaths) {
    const levels = menuPath.split(' > ');
    const isChildOfParent = parent.every(
      (name, index) => levels[index] === name,
    );
    if (levels.length === path.length && isChildOfParent) {
      siblings.push(levels.at(-1) ?? '');
    }
  }
  // The selected entry is in the middle, unless the menu begins or ends before.
  const index = siblings.indexOf(path.at(-1) ?? '');
  const start = Math.max(0, Math.min(index - 2, siblings.length - 5));
  return siblings.slice(start, start + 5);
}

type Menu = Pick<Display, 'menuPaths' | 'topScreens'> & {
  mark: number | undefined;
};

/** Draws the menu on the left of a window, below the window buttons. */
function drawMenu(
  path: readonly string[],
  { menuPaths, topScreens, mark }: Menu,
): Drawing {
  const parent = path.at(-2);
  let y = parent === undefined ? menuTop : namedMenuTop;
  const entries = getSiblings(menuPaths, path).map((entry) => {
    const isSelected = entry === path.at(-1);
    const hue = topScreens.get(parent ?? entry)?.hue ?? defaultHue;
    const drawn = drawMenuEntry(entry, y, { isSelected, hue, mark });
    y += drawn.height + 2;
    return drawn.markup;
  });
  const markup = [
    drawWindowButtons(16),
    parent === undefined ? '' : svg.drawText(24, 52, parent, 'bold'),
    ...entries,
  ];
  return { markup: markup.join(''), height: y };
}

type MenuEntryOptions = {
  isSelected: boolean;
  hue: number;
  /** The step that opens the selected screen. */
  mark: number | undefined;
};

function drawMenuEntry(
  entry: string,
  y: number,
  options: MenuEntryOptions,
): Drawing {
  const { isSelected, hue, mark } = options;
  const textWidth = menuWidth - entryTextLeft - 12;
  const lines = wrapText(entry, textWidth, isSelected ? 'bold' : '');
  const frame = {
    x: entryLeft,
    y,
    width: menuWidth - entryLeft - 8,
    height: lines.length * svg.lineHeight + 11,
  };
  const icon = {
    x: entryIconLeft,
    y: y + 11,
    width: 9,
    height: 9,
  };
  const text = svg.drawLines(
    lines,
    { ...frame, x: entryTextLeft, y: y + 5 },
    isSelected ? 'bold' : 'muted',
  );
  const group = [
    isSelected ? svg.drawRect(frame, 'current', 6) : '',
    text.markup,
    svg.drawRect(icon, 'icon', 3),
  ];
  const number = isSelected ? svg.drawMark(mark, frame, 6) : '';
  return {
    markup: `<g style="--hue:${hue}">\n${group.join('')}</g>\n${number}`,
    height: frame.height,
  };
}

/** Draws the window bar without a menu beside it: with the name of the screen. */
function drawNamedBar(
  name: string,
  mark: number | undefined,
  layout: Layout,
): Drawing {
  const isPhone = layout === 'phone';
  // The number of a step is before its outline.
  const start = (isPhone ? 20 : 76) + (mark === undefined ? 0 : 32);
  const textStart = isPhone ? start + 26 : start;
  const textEnd = textStart + measureText(name, 'bold');
  const frame = {
    x: start - 10,
    y: 7,
    width: textEnd + 24 - start,
    height: 28,
  };
  const markup = [
    isPhone
      ? svg.drawPath(`M${start} 16h16m-16 5h16m-16 5h16`, 'arrow')
      : drawWindowButtons(21),
    svg.drawText(textStart, 26, name, 'bold'),
    svg.drawMark(mark, frame, 6, { x: start - 26, y: 21 }),
  ];
  return { markup: markup.join(''), height: barHeight[layout] };
}

function drawWindowButtons(y: number): string {
  return [24, 40, 56].map((x) => svg.drawCircle(x, y, 4.5, 'off')).join('');
}

/**
 * Draws the title of a screen, unless the window bar contains it, and the buttons of the screen.
 */
function drawTitle(
  title: string | undefined,
  buttons: Button[],
  area: Area,
): Drawing {
  if (title === undefined) {
    const { markup, height } = drawButtons({ buttons, align: 'start' }, area);
    return {
      markup,
      height: height === 0 ? 0 : Math.max(height, titleHeight) + titleGap.below,
    };
  }
  const left = measureText(title, 'bold title') + titleGap.beside;
  const { markup, height } = drawButtons(
    { buttons, align: 'end' },
    { ...area, x: area.x + left, width: area.width - left },
  );
  return {
    markup: svg.drawText(area.x, area.y + 23, title, 'bold title') + markup,
    height: Math.max(height, titleHeight) + titleGap.below,
  };
}

/** Returns the tabs of the level below the menu, and the name of a deeper level. */
function getTabs(
  menuPaths: readonly string[],
  levels: readonly string[],
  depth: number,
): Block[] {
  const [selected, ...deeper] = levels.slice(depth);
  if (selected === undefined) {
    return [];
  }
  const labels = getSiblings(menuPaths, levels.slice(0, depth + 1));
  const tabs = labels.map((label) => ({ label }));
  const row: Block = { kind: 'tabs', block: { tabs, selected } };
  const text = deeper.at(-1);
  if (text === undefined) {
    return [row];
  }
  const style = { bold: true, muted: false, large: false };
  return [row, { kind: 'text', block: { text, ...style } }];
}
