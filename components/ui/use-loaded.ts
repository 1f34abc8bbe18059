import { useEffect, useState } from 'react';

/**
 * Returns what `load` resolves to: for parts without which the page works. Undefined until then,
 * and after a failure.
 */
export function useLoaded<Value>(
  load: () => Promise<Value>,
): Value | undefined {
  const [loaded, setLoaded] = useState<Value>();
  useEffect(() => {
    load().then(
      (value) => setLoaded(() => value),
      () => {},
    );
  }, [load]);
  return loaded;
}
