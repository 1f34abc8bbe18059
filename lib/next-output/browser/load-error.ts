/**
 * Whether an error is due to a failed request rather than a bug in the code. Relies on undocumented details: Turbopack throws
 * `ChunkLoadError`, React rejects truncated payloads with 'Connection closed.' (error 412 in production), and an interrupted request
 * is a `TypeError` with a browser-specific message. Unrecognized errors are treated as bugs.
 */
export function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message } = error;
  const isTruncated = /^(?:Connection closed\.$|Minified React error #412;)/.test(message);
  return name === 'ChunkLoadError' || isTruncated || isNetworkError(error);
}

const networkErrorMessage =
  /^(?:network error|failed to fetch|load failed|error in body stream|networkerror\b.*)$/i;

function isNetworkError({ name, message }: Error): boolean {
  return name === 'TypeError' && networkErrorMessage.test(message.replace(/\.$/, ''));
}
