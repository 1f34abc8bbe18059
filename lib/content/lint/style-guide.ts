/** A style-guide file; its path is relative to `docs/`, as in diagnostics. */
export type StyleGuideFile = { file: string; text: string };

/** The style-guide files of a content folder. Each enables the checks that depend on it. */
export type StyleGuide = {
  menu?: StyleGuideFile | undefined;
  terms?: StyleGuideFile | undefined;
  words?: StyleGuideFile | undefined;
};

/** Whether a content folder has a style guide. Without one, style is not checked. */
export function hasStyleGuide({ menu, terms, words }: StyleGuide): boolean {
  return menu !== undefined || terms !== undefined || words !== undefined;
}
