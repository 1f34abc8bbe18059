/**
 * The folder of the scripts, styles and fonts of Next.js, whose URLs it prefixes with the base
 * path.
 */
export const nextFolder = '_next';
