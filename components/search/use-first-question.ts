import { useLayoutEffect, useRef } from 'react';
import { useSearchBox } from 'react-instantsearch';

/** Asks what was typed before the search had started, once; gives the way to ask on. */
export function useFirstQuestion(text: string): (query: string) => void {
  const { refine } = useSearchBox();
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    // InstantSearch may give another function later: that is no new question.
    if (isAsked.current) return;
    isAsked.current = true;
    refine(text);
  }, [refine, text]);
  return refine;
}
