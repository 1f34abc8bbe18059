import type { HighlightPart } from '@/lib/search/highlight-parts';

/** Text with the matches of the query highlighted. */
export function HighlightedText({ parts }: { parts: readonly HighlightPart[] }) {
  return parts.map(({ at, text, isMarked }) => (isMarked ? <mark key={at}>{text}</mark> : text));
}
