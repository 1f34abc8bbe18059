import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainLowContrast } from './accent';
import type { InlineSvg } from './logo';
import type { SiteFile } from './site-schema';

/** The appearance of a company. */
export type Brand = {
  /** A color such as `#2f55c8`. */
  accent: string;
  /** The logo, and the one for dark mode if it differs. */
  logos: { light: InlineSvg; dark: InlineSvg | null };
};

/** A brand, and the mistakes in its files. */
type BrandResult = { brand: Brand; errors: string[] };

/** The logo of a company without its own: a book. */
const defaultLogo: InlineSvg = {
  viewBox: '0 0 32 32',
  markup:
    '<rect width="32" height="32" rx="8" fill="var(--color-accent)"/><path d="M16 10v14M16 10c-2-2-5-2-8-2v13c3 0 6 0 8 3 2-3 5-3 8-3V8c-3 0-6 0-8 2" fill="none" stroke="var(--color-on-accent)" stroke-width="2.5" stroke-linejoin="round"/>',
};

/** Reads the files of a brand. Files with mistakes have defaults. */
export function readBrand(
  contentDir: string,
  files: SiteFile['brand'],
): BrandResult {
  const errors: string[] = [];
  const report = (field: string, message: string) => {
    errors.push(`site.yml: brand.${field}: ${message}`);
  };
  const read = (field: 'logo' | 'darkLogo') => {
    const name = files[field];
    if (name === '') {
      return null;
    }
    const file = join(contentDir, name);
    if (!existsSync(file)) {
      report(field, `There is no file "${name}" in the content folder.`);
      return null;
    }
    const text = readFileSync(file, 'utf8');
    const drawing = parseDrawing(text);
    const problem = findProblem(text, drawing);
    if (problem) {
      report(field, `"${name}" ${problem}`);
    }
    return problem ? null : drawing;
  };
  const lowContrast = explainLowContrast(files.accent);
  if (lowContrast) {
    report('accent', lowContrast);
  }
  const brand: Brand = {
    accent: files.accent,
    logos: { light: read('logo') ?? defaultLogo, dark: read('darkLogo') },
  };
  return { brand, errors };
}

function parseDrawing(text: string): InlineSvg | null {
  const [, attributes = '', content = ''] =
    /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
  const [, viewBox] = /\bviewBox="([^"]+)"/.exec(attributes) ?? [];
  if (viewBox === undefined) {
    return null;
  }
  const markup = content.replace(/<!--[\s\S]*?-->/g, '').trim();
  return { viewBox, markup: markup.replace(/>\s+</g, '><') };
}

/** Returns why pages cannot contain a drawing: their security policy forbids styles and scripts. */
function findProblem(text: string, drawing: InlineSvg | null): string | null {
  if (drawing === null) {
    return 'is not an SVG file with a viewBox. Export it as SVG, and keep the viewBox.';
  }
  if (/<(?:script|style|foreignObject)\b|\sstyle=|\son\w+=/i.test(text)) {
    return 'has styles or scripts. Export it with presentation attributes, such as fill="#2f55c8".';
  }
  return null;
}
