/** Rejects with `message` if the promise does not settle within `milliseconds`. */
export function raceTimeout<Result>(
  promise: Promise<Result>,
  milliseconds: number,
  message: string,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
