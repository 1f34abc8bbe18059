import type { HighlightPart } from '@/lib/search/hits';

/** Text with the matches of the query highlighted. */
export function HighlightedText({ parts }: { parts: readonly HighlightPart[] }) {
  return parts.map(({ index, text, isMarked }) =>
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
