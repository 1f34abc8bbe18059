import type { Needs, SheetPart } from './style-sheet';

/** The names in a page that selectors ask for. */
export type PageNames = { classes: Set<string>; ids: Set<string>; tags: Set<string> };

/** The names in the elements of a page. What scripts hold as text does not count; what a text says may count too much. */
export function namesIn(html: string): PageNames {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const valuesOf = (attribute: RegExp) =>
    [...markup.matchAll(attribute)].flatMap(([, value = '']) => value.split(/\s+/));
  return {
    classes: new Set(valuesOf(/\sclass="([^"]*)"/g)),
    ids: new Set(valuesOf(/\sid="([^"]*)"/g)),
    tags: new Set(valuesOf(/<([a-z][a-z\d-]*)/g)),
  };
}

/**
 * The rules of sheets that can match something in a page before the reader does anything, in their order, and the animations these
 * name; nothing for print, and no variable that nothing here uses. Where the sheets come later, whole and in the same order, each element has the same style as before.
 */
export function criticalCss(parts: readonly SheetPart[], names: PageNames): string {
  const needed = neededParts(parts, names);
  const rules = textOf(needed, () => true);
  const animations = animationsIn(parts).filter(({ name }) => rules.includes(name));
  const all = rules + textOf(animations, () => true);
  const isUsed = (declaration: string) => {
    const [, variable] = /^(--[\w-]+)\s*:/.exec(declaration) ?? [];
    return variable === undefined || all.includes(`var(${variable}`);
  };
  return textOf([...needed, ...animations], isUsed);
}

/** The rules that can match, in their groups. */
function neededParts(parts: readonly SheetPart[], names: PageNames): SheetPart[] {
  return parts.map((part) => neededPart(part, names)).filter((part) => !isEmpty(part));
}

function neededPart(part: SheetPart, names: PageNames): SheetPart {
  if (part.kind === 'rule')
    return { ...part, selectors: part.selectors.filter(({ needs }) => isMet(needs, names)) };
  if (part.kind === 'group') return { ...part, parts: neededParts(part.parts, names) };
  return part;
}

/** Whether a part does nothing for the first paint. */
function isEmpty(part: SheetPart): boolean {
  if (part.kind === 'rule') return part.selectors.length === 0;
  if (part.kind === 'statement') return false;
  if (part.kind === 'animation' || part.head === '@media print') return true;
  // The first mention of a layer settles its place among the others.
  return part.parts.length === 0 && !part.head.startsWith('@layer');
}

/** Parts as CSS, with those of their declarations that are used. */
function textOf(parts: readonly SheetPart[], isUsed: (declaration: string) => boolean): string {
  return parts
    .map((part) => {
      if (part.kind === 'group') return `${part.head}{${textOf(part.parts, isUsed)}}`;
      if (part.kind !== 'rule') return part.text;
      const selectors = part.selectors.map(({ text }) => text).join(',');
      return `${selectors}{${part.body.filter(isUsed).join(';')}}`;
    })
    .join('');
}

function isMet(needs: Needs, { classes, ids, tags }: PageNames): boolean {
  if (!needs) return false;
  return (
    needs.classes.every((name) => classes.has(name)) &&
    needs.ids.every((name) => ids.has(name)) &&
    needs.tags.every((name) => tags.has(name))
  );
}

function animationsIn(parts: readonly SheetPart[]): Extract<SheetPart, { kind: 'animation' }>[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return animationsIn(part.parts);
    return part.kind === 'animation' ? [part] : [];
  });
}
