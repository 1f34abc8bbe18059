import { useEffect, useState } from 'react';

/** The pause in typing after which one or two letters are searched for, in milliseconds. */
const settleDelay = 250;

/**
 * Returns the query to search for. One or two letters of a word match too much, so the first row
 * would change with each key press: they are ignored until the reader pauses.
 */
export function useSettledQuery(query: string): string {
  const [settled, setSettled] = useState(query);
  const isPending = query !== settled && /(?:^|\s)\S\S?$/.test(query);
  if (query !== settled && !isPending) {
    setSettled(query);
  }
  useEffect(() => {
    if (!isPending) {
      return;
    }
    const timer = setTimeout(() => setSettled(query), settleDelay);
    return () => clearTimeout(timer);
  }, [query, isPending]);
  return settled;
}
