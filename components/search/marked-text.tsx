import type { MarkedPart } from '@/lib/search/marked-parts';

/** A text with what was asked for marked in it. */
export function MarkedText({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ at, text, isMarked }) => (isMarked ? <mark key={at}>{text}</mark> : text));
}
