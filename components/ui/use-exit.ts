import { useEffect, useState } from 'react';

/** In milliseconds; longer than `--leave` in app/styles/tokens.css. */
const duration = 150;

/** Returns the value or, while a closed overlay fades out, the last value that was not null. */
export function useExit<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) {
    setLast(value);
  }
  const isLeaving = value === null && last !== null;
  useEffect(() => {
    if (!isLeaving) {
      return undefined;
    }
    const timer = setTimeout(() => setLast(null), duration);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return value ?? last;
}
