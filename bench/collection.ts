/** A section of a collection of documentation: `hierarchy` is the title of its page, the headings above it and its own. */
export type CollectionSection = {
  id: string;
  url: string;
  title: string;
  hierarchy: string[];
  content: string;
};
