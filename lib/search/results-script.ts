import { createEarlyRequestScript } from '@help-center/search';
import { site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';
import { hostedSettings, indexFolder } from './manifest';
import { queryParameter } from './results-url';

/**
 * Returns the source of the inline script of the results page. With the local index, it requests
 * what the query in the address needs, beside the scripts of the page.
 */
export function createResultsScript(): string {
  if (hostedSettings) {
    return '';
  }
  return createEarlyRequestScript({
    folder: withBasePath(indexFolder),
    parameter: queryParameter,
    variable: 'earlySearchRequests' satisfies keyof typeof globalThis,
    timeout: site.navigation.timeout,
  });
}
