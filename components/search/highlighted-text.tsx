import type { MarkedPart } from '@/lib/search/marked-parts';

/** Text with the matches of the query highlighted. */
export function HighlightedText({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ at, text, isMarked }) => (isMarked ? <mark key={at}>{text}</mark> : text));
}
