/**
 * Whether a page failed because a part of it did not come, rather than by an error of its code. It leans on texts that are not
 * documented: Turbopack names its errors `ChunkLoadError`, React rejects what is missing in a payload that ended early
 * with 'Connection closed.', number 412 in production, and a request that breaks off is a `TypeError` in each browser's own words. An error that is not
 * recognized is shown as one of the code.
 */
export function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message } = error;
  const isCutOff = /^(?:Connection closed\.$|Minified React error #412;)/.test(message);
  return name === 'ChunkLoadError' || isCutOff || isNetworkError(error);
}

const networkErrors =
  /^(?:network error|failed to fetch|load failed|error in body stream|networkerror\b.*)$/i;

function isNetworkError({ name, message }: Error): boolean {
  return name === 'TypeError' && networkErrors.test(message.replace(/\.$/, ''));
}
