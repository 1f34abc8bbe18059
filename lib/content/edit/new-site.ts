import { slugify } from '@/lib/content/pages/page-path';

/** Fills in the files of the starter site for a company. */
export function createSiteFiles(
  starter: Iterable<readonly [file: string, text: string]>,
  { name, schema }: { name: string; schema: string },
): [file: string, text: string][] {
  const slug = slugify(name) || 'product';
  return [...starter].map(([file, text]) => [
    file,
    text
      .replaceAll('{name}', name)
      .replaceAll('{slug}', slug)
      .replaceAll('{schema}', schema),
  ]);
}

/**
 * Returns the name of a company for its folder.
 * @example getCompanyName('../acme-parcel') // => 'Acme Parcel'
 */
export function getCompanyName(folder: string): string {
  const words = folder
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== 'content')
    .at(-1);
  return (words ?? 'Acme')
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
