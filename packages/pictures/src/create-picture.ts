import { drawPicture, type Layout, type TopScreen } from './draw-picture';
import type { Picture } from './picture-schema';
import { createSvg, type Drawing, type PictureColors, type Rect } from './svg';
import {
  fontSize,
  largeSizes,
  measureText,
  TextLayoutError,
} from './text-metrics';

/** The widths of pictures in CSS pixels. */
const widths: Readonly<Record<Layout, number>> = {
  desktop: 672,
  narrow: 402,
  phone: 360,
};

/** Settings shared by all pictures. */
type PictureSettings = {
  colors: PictureColors;
  /** The menu paths of the product, such as `Settings > SMS`; empty if unknown. */
  menuPaths: readonly string[];
  /** How the first levels of menu paths look, by name. */
  topScreens?: ReadonlyMap<string, TopScreen>;
  /** The hue of the numbers of steps, which have the accent color by default. */
  hue?: number | undefined;
  layout: Layout;
};

/**
 * Draws a picture as SVG. Throws a `TextLayoutError` if text does not fit, is cut off or covers
 * other text.
 */
export function createPicture(
  picture: Picture,
  settings: PictureSettings,
): string {
  const { colors, menuPaths, topScreens = new Map(), hue } = settings;
  const isNarrow = picture.narrow && settings.layout === 'desktop';
  const layout = isNarrow ? 'narrow' : settings.layout;
  // As wide as its place on the home page.
  const width = isNarrow ? 288 : widths[layout];
  const drawing = drawPicture(picture, {
    width,
    layout,
    menuPaths,
    topScreens,
  });
  checkLayout(drawing, width);
  return createSvg(drawing, { width, colors, hue });
}

/**
 * Throws a `TextLayoutError` if text extends beyond the picture, crosses the edge of a frame, or
 * covers other text or the number of a step.
 */
export function checkLayout({ markup, height }: Drawing, width: number): void {
  const texts = findTexts(markup);
  const frames = findRects(markup);
  const numbers = findRects(markup, 'number');
  for (const [index, item] of texts.entries()) {
    const { text } = item;
    if (
      !isInside(item, {
        x: 4,
        y: 2,
        width: width - 8,
        height: height - 4,
      })
    ) {
      throw new TextLayoutError(text, 'is cut off');
    }
    const other = texts
      .slice(0, index)
      .find((previous) => overlaps(item, previous));
    if (other) {
      throw new TextLayoutError(text, `covers the text "${other.text}"`);
    }
    // The text of a number.
    if (numbers.some((number) => isInside(item, number))) {
      continue;
    }
    if (numbers.some((number) => overlaps(item, number))) {
      throw new TextLayoutError(text, 'is under the number of a step');
    }
    if (
      frames.some((frame) => overlaps(item, frame) && !isInside(item, frame))
    ) {
      throw new TextLayoutError(text, 'crosses the edge of a frame');
    }
  }
}

/** A text in a picture, and the area that it covers. */
type PlacedText = Rect & { text: string };

function findTexts(markup: string): PlacedText[] {
  const pattern =
    /<text x="([\d.-]+)" y="([\d.-]+)"(?: class="([^"]*)")?>([^<]*)</g;
  const matches = [...markup.matchAll(pattern)];
  return matches.map(([, anchor, baseline, className = '', escaped = '']) => {
    const text = escaped.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    const width = measureText(text, className);
    const size = className.includes('large') ? largeSizes.large : fontSize;
    let x = Number(anchor);
    if (className.includes('middle')) {
      x -= width / 2;
    } else if (className.includes('end')) {
      x -= width;
    }
    return {
      text,
      x,
      y: Number(baseline) - 0.75 * size,
      width,
      height: size,
    };
  });
}

/** Finds the rectangles whose class starts with a prefix. */
function findRects(markup: string, prefix = ''): Rect[] {
  const size = ['x', 'y', 'width', 'height']
    .map((name) => `${name}="([\\d.-]+)"`)
    .join(' ');
  const pattern = new RegExp(`<rect ${size} rx="\\d+" class="${prefix}`, 'g');
  return Array.from(markup.matchAll(pattern), ([, ...values]) => {
    const [x = 0, y = 0, width = 0, height = 0] = values.map(Number);
    return { x, y, width, height };
  });
}

function isInside(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function overlaps(a: Rect, b: Rect): boolean {
  return (
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  );
}
