import { decodeVarints, encodeVarints } from './encoding';
import { encodeSection, getPageNumber, getPosition } from './section-numbers';

/** Smaller positions in the page share a number with the distance of the page. */
const maxShortPosition = 15;
const positions = maxShortPosition + 1;

/**
 * Encodes lists of ascending sections: the distance of each page, and the position, which is
 * relative on the same page.
 */
export function encodeSections(lists: readonly (readonly number[])[]): string {
  const numbers: number[] = [];
  for (const list of lists) {
    let last = 0;
    for (const section of list) {
      const distance = getPageNumber(section) - getPageNumber(last);
      const position = distance === 0 ? section - last : getPosition(section);
      const short = Math.min(position, maxShortPosition);
      numbers.push(distance * positions + short);
      if (short === maxShortPosition) {
        numbers.push(position);
      }
      last = section;
    }
  }
  return encodeVarints(numbers);
}

/** A list of sections, and the index of its first one among those of all lists. */
type SectionList = { sections: number[]; start: number };

/** Decodes the output of `encodeSections`; `sizes` are the encoded lengths of the lists. */
export function decodeSections(sizes: string, text: string): SectionList[] {
  const numbers = decodeVarints(text).values();
  const next = () => numbers.next().value ?? 0;
  let start = 0;
  return decodeVarints(sizes).map((size) => {
    const sections: number[] = [];
    let last = 0;
    for (let count = 0; count < size; count++) {
      const combined = next();
      const distance = Math.floor(combined / positions);
      const short = combined % positions;
      const position = short < maxShortPosition ? short : next();
      const isSamePage = distance === 0;
      last = isSamePage
        ? last + position
        : encodeSection(getPageNumber(last) + distance, position);
      sections.push(last);
    }
    const list = { sections, start };
    start += size;
    return list;
  });
}
