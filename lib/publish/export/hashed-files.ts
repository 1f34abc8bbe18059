/** The folder of all hashed files, whose URLs Next.js prefixes with the base path. */
export const hashedFolder = '_next';
