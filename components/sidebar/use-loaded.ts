import { use } from 'react';

/** Returns a value, or the result of a promise; suspends until it is there. Must get the same promise on each render. */
export function useLoaded<Value>(value: Value | Promise<Value>): Value {
  return value instanceof Promise ? use(value) : value;
}
