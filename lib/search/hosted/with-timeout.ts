/** Rejects with `message` if the promise does not settle within `milliseconds`. */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  milliseconds: number,
  message: string,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
