/** An error's message followed by the messages of its `cause` chain. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? error.message
    : `${error.message}\n\nCause:\n${formatError(error.cause)}`;
}
