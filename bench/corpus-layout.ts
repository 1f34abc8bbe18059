/** Where a page of the corpus stands: the folders above it, each by its number, and whether it is its folder's own page. */
export type Place = { section: number; folders: number[]; file: number; isIndex: boolean };

/** The first section has as many pages in a corpus of any size, so that the same page has the same neighbours in each. */
const pagesOfFirst = 10;

/** How many folders an area holds besides its own pages. */
const topicsOfArea = 10;

/**
 * The place of a page, or null for the home page. Page 1 to 10 are the first section; the others go round the further
 * sections, each with 10 to 12 pages a folder, at most three folders deep.
 */
export function placeOf(page: number, sections: number): Place | null {
  if (page === 0) return null;
  if (page <= pagesOfFirst) return { section: 0, folders: [], file: page - 1, isIndex: page === 1 };
  const after = page - pagesOfFirst - 1;
  const section = 1 + (after % (sections - 1));
  const perFolder = 10 + (section % 3);
  return placeInSection(section, Math.floor(after / (sections - 1)), perFolder);
}

function placeInSection(section: number, position: number, perFolder: number): Place {
  const file = position % perFolder;
  const isIndex = file === 0;
  const folder = Math.floor(position / perFolder);
  if (folder === 0) return { section, folders: [], file, isIndex };
  const area = Math.floor((folder - 1) / (topicsOfArea + 1));
  const topic = (folder - 1) % (topicsOfArea + 1);
  return { section, folders: topic === 0 ? [area] : [area, topic - 1], file, isIndex };
}
