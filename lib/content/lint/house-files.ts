/** A file of the house style, with its path as diagnostics name it: relative to `docs/`. */
export type HouseFile = { file: string; text: string };

/** What the folder of the content brings for the checks of style; each switches its own check on. */
export type HouseFiles = {
  menu?: HouseFile | undefined;
  terms?: HouseFile | undefined;
  words?: HouseFile | undefined;
};

/** Whether a folder keeps a house style: one that was dropped in from elsewhere is checked for what breaks only. */
export function hasHouseStyle({ menu, terms, words }: HouseFiles): boolean {
  return menu !== undefined || terms !== undefined || words !== undefined;
}
