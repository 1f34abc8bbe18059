export type PrefixedName = { name: string; position?: number };

/**
 * A file or folder name without its ordering number, and that number. Dates and version numbers
 * (`2021-11-foo`, `7.0-foo`) are names, not prefixes.
 * @example splitNumberPrefix('02-lists') // => { name: 'lists', position: 2 }
 */
export function splitNumberPrefix(name: string): PrefixedName {
  if (/^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match?.[2] ? { name: match[2], position: Number(match[1]) } : { name };
}
