/**
 * Converts a label to a URL path segment.
 * @example toKebabCase('Été & SMS 2') // => 'ete-sms-2'
 */
export function toKebabCase(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
