/**
 * Whether an error is due to a failed request rather than a bug. Relies on undocumented details:
 * Turbopack throws `ChunkLoadError`, React rejects truncated payloads with 'Connection closed.'
 * (error 412 in production), and browsers throw a `TypeError` with their own message.
 */
export function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const { name, message } = error;
  const isTruncated =
    /^(?:Connection closed\.$|Minified React error #412;)/.test(message);
  const isNetworkError =
    name === 'TypeError' && networkErrorMessage.test(message);
  return name === 'ChunkLoadError' || isTruncated || isNetworkError;
}

const networkErrorMessage =
  /^(?:network error|failed to fetch|load failed|error in body stream|networkerror\b.*)\.?$/i;
