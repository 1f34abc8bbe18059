/** The link of a heading to itself, as the headings of a page's text have it. */
export function HeadingLink({ id, text }: { id: string; text: string }) {
  return (
    // biome-ignore lint/a11y/useAnchorContent: its name is its label; the sheet draws its sign
    <a
      className="headingLink"
      href={`#${encodeURIComponent(id)}`}
      aria-label={`Direct link to ${text}`}
      translate="no"
    />
  );
}
