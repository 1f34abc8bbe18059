import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Explanation } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { getShapePath } from './shape-path';

/** How a category of the sidebar looks: the path data of its icon, and its hue in degrees. */
export type Appearance = {
  icon?: string | undefined;
  hue?: number | undefined;
};

const require = createRequire(import.meta.url);
const iconsDir = join(
  dirname(require.resolve('lucide-static/package.json')),
  'icons',
);
const pathDataByName = new Map<string, string>();

/**
 * Returns the path data of a Lucide icon, drawn on 24 × 24 with a line width of 2; undefined if
 * there is no such icon.
 */
export function getIconPathData(name: string): string | undefined {
  const file = join(iconsDir, `${name}.svg`);
  if (
    !pathDataByName.has(name) &&
    /^[a-z\d-]+$/.test(name) &&
    existsSync(file)
  ) {
    pathDataByName.set(name, toPathData(readFileSync(file, 'utf8')));
  }
  return pathDataByName.get(name);
}

/** Joins the shapes of an SVG file into the data of one path. */
function toPathData(svg: string): string {
  const shapes = svg.matchAll(
    /<(path|circle|ellipse|rect|line|polyline|polygon)\s([^>]*?)\/?>/g,
  );
  return [...shapes]
    .map(([, tag = '', text = '']) => {
      const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)];
      const attributes = new Map(
        pairs.map(([, name = '', value = '']) => [name, value]),
      );
      return getShapePath(tag, attributes);
    })
    .join('');
}

/** Returns the message and the hint for an icon that does not exist. */
export function explainUnknownIcon(name: string): Explanation {
  const names = readdirSync(iconsDir).map((file) => file.replace(/\.svg$/, ''));
  return {
    message: `is "${name}", which is not the name of an icon`,
    hint: didYouMean(
      name,
      names,
      'Use the name of an icon of https://lucide.dev/icons',
    ),
  };
}

const iconSchema = z
  .string()
  .superRefine((name, { addIssue }) => {
    if (getIconPathData(name) === undefined) {
      const { message, hint } = explainUnknownIcon(name);
      addIssue({ code: 'custom', message, params: { hint } });
    }
  })
  .transform(getIconPathData)
  .describe(
    'At the top level of the sidebar: the name of an icon of https://lucide.dev/icons',
  );

/** Hues are multiples of this: the security policy forbids style attributes, so each has a rule. */
const hueStep = 5;

/** Creates the stylesheet with a rule for each hue. */
export function createHueStyles(): string {
  const rules = ["[data-hue='accent'] { --hue: var(--accent-hue); }"];
  for (let hue = 0; hue < 360; hue += hueStep) {
    rules.push(`[data-hue='${hue}'] { --hue: ${hue}; }`);
  }
  return `@layer tokens {\n${rules.join('\n')}\n}\n`;
}

const hueSchema = z
  .number()
  .min(0)
  .max(360)
  .transform((hue) => (Math.round(hue / hueStep) * hueStep) % 360)
  .describe(
    'At the top level of the sidebar: the hue of its color, from 0 to 360.',
  );

/** The fields of a page or category that determine how it looks at the top level of the sidebar. */
export const appearanceFields = { icon: iconSchema, hue: hueSchema };
