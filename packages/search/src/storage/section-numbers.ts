/** The maximum number of sections of a page. */
export const maxSections = 4096;

/** Returns the number of a section in the index, from its page and its position in the page. */
export function encodeSection(page: number, position: number): number {
  return page * maxSections + position;
}

/** Returns the page of a section. */
export function getPageNumber(section: number): number {
  return Math.floor(section / maxSections);
}

/** Returns the position of a section in its page; 0 is the page itself. */
export function getPosition(section: number): number {
  return section % maxSections;
}
