import { useEffect, useState } from 'react';

/**
 * How long the last value stays, in milliseconds: longer than `--leave` in app/styles/tokens.css.
 */
const exitDuration = 150;

/** Returns the value or, while a closed overlay fades out, the last value that was not null. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) {
    setLast(value);
  }
  const isLeaving = value === null && last !== null;
  useEffect(() => {
    if (!isLeaving) {
      return undefined;
    }
    const timer = setTimeout(() => setLast(null), exitDuration);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return value ?? last;
}
