import type { EarlyRequestOptions } from '@help-center/search';
import { site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';
import { hostedSettings, indexFolder } from './manifest';
import { queryParameter } from './results-url';

/**
 * Returns the source of the inline script of the results page. With the local index, it requests
 * what the query in the address needs, beside the scripts of the page. `earlyRequestsScript` is the
 * bundled code, which sets `earlySearchRequests`.
 */
export function createResultsScript(earlyRequestsScript: string): string {
  if (hostedSettings) {
    return '';
  }
  const options: EarlyRequestOptions = {
    folder: withBasePath(indexFolder),
    parameter: queryParameter,
    timeout: site.navigation.timeout,
  };
  const json = JSON.stringify(options).replaceAll('<', '\\u003c');
  return `{const options=${json};${earlyRequestsScript}}`;
}
