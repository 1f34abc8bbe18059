/**
 * Splits a file or folder name into its number prefix and the rest. Dates and version numbers (`2021-11-foo`,
 * `7.0-foo`) are not treated as prefixes.
 * @example splitNumberPrefix('02-lists') // => { name: 'lists', position: 2 }
 */
export function splitNumberPrefix(name: string): { name: string; position?: number } {
  if (/^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match?.[2] ? { name: match[2], position: Number(match[1]) } : { name };
}
