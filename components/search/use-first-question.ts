import { useLayoutEffect, useRef } from 'react';
import { useSearchBox } from 'react-instantsearch';
import type { Typed } from './early-field';

/**
 * Asks and shows what was typed before the search had started, once; gives the way to ask on. What counts is what stands there when
 * the search takes over: between its drawing and that moment more may have been typed.
 */
export function useFirstQuestion(
  typed: Typed,
  show?: (query: string) => void,
): (query: string) => void {
  const { refine } = useSearchBox();
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    // InstantSearch may give another function later: that is no new question.
    if (isAsked.current) return;
    isAsked.current = true;
    refine(typed.text);
    show?.(typed.text);
  }, [refine, typed, show]);
  return refine;
}
