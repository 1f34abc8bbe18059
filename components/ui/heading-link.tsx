import * as messages from '@/messages';

/** The anchor link of a heading, identical to those in Markdown content. */
export function HeadingLink({ id, text }: { id: string; text: string }) {
  return (
    // biome-ignore lint/a11y/useAnchorContent: the label is its accessible name; the stylesheet adds its symbol
    <a
      className="headingLink"
      href={`#${encodeURIComponent(id)}`}
      aria-label={messages.page.headingLink(text)}
      translate="no"
    />
  );
}
