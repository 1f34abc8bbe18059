/** A style-guide file; its path is relative to `docs/`, as in diagnostics. */
export type HouseFile = { file: string; text: string };

/** The style-guide files of a content folder. Each enables the checks that depend on it. */
export type HouseFiles = {
  menu?: HouseFile | undefined;
  terms?: HouseFile | undefined;
  words?: HouseFile | undefined;
};

/** Whether a content folder has a style guide. Without one, style is not checked. */
export function hasHouseStyle({ menu, terms, words }: HouseFiles): boolean {
  return menu !== undefined || terms !== undefined || words !== undefined;
}
