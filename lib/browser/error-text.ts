/** What an error says of itself, and below it what caused it. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? error.message
    : `${error.message}\n\nCause:\n${errorText(error.cause)}`;
}
