/** Memoizes a function of immutable data. */
export function memoize<Data extends object, Result>(
  create: (data: Data) => Result,
): (data: Data) => Result {
  const results = new WeakMap<Data, { result: Result }>();
  return (data) => {
    const entry = results.get(data) ?? { result: create(data) };
    results.set(data, entry);
    return entry.result;
  };
}
