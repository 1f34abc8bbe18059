/** Memoizes a function of immutable data, which never returns undefined. */
export function memoize<Data extends object, Result>(
  create: (data: Data) => Result,
) {
  const results = new WeakMap<Data, Result>();
  return (data: Data): Result => {
    const result = results.get(data) ?? create(data);
    results.set(data, result);
    return result;
  };
}
