/** Returns the current UTC date as YYYY-MM-DD. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
