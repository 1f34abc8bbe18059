/**
 * The anchor that a heading has by the usual rule: lower case, spaces to hyphens, signs left out.
 * @example anchorOf('Import contacts (CSV)') // => 'import-contacts-csv'
 */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
