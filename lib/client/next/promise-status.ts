/**
 * Lets `use` return the value of a resolved promise at once, by the fields that React itself sets. Otherwise, React shows the fallback,
 * for some 300 ms. Returns the promise.
 */
export function recordStatus<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}
