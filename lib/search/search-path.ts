import { searchPath } from '@/lib/routes/static-routes';

/** A text without halves of characters, which URL paths cannot hold; each becomes the sign for an unknown character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * The URL path of the results of a query.
 * @example resultsAddress('sms & calls') // => '/search?q=sms%20%26%20calls'
 */
export function resultsPath(query: string): string {
  return query === '' ? searchPath : `${searchPath}?q=${encodeURIComponent(wellFormed(query))}`;
}

/**
 * The words of a path, to look for what stood there.
 * @example wordsOfPath('/crm/My_meetings.html') // => 'crm My meetings'
 */
export function wordsOfPath(path: string): string {
  return path
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
