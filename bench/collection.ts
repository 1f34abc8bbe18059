/** A section of a documentation collection. `hierarchy` is the page title, the parent headings and its own heading. */
export type CollectionSection = {
  id: string;
  url: string;
  title: string;
  hierarchy: string[];
  content: string;
};
