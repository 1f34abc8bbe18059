import { toWellFormed } from '@/lib/text/text';
import { searchPath } from '@/lib/urls/static-routes';

/**
 * Returns the path of the results page for a query.
 * @example getResultsPath('sms & calls') // => '/search?q=sms%20%26%20calls'
 */
export function getResultsPath(query: string): string {
  return query === '' ? searchPath : `${searchPath}?q=${encodeURIComponent(toWellFormed(query))}`;
}

/**
 * Extracts the words of a path, to search for a page that was not found.
 * @example pathToQuery('/crm/My_meetings.html') // => 'crm My meetings'
 */
export function pathToQuery(path: string): string {
  return path
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
