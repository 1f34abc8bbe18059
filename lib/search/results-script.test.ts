import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleEarlyRequestsScript } from '@/lib/publish/inline-script-modules';
import { createResultsScript } from './results-script';

test('requests the manifest for a query in the address', () => {
  const requested: string[] = [];
  const globals = {
    location: { search: '?q=contacts' },
    URLSearchParams,
    AbortSignal,
    fetch: async (url: string) => requested.push(url),
  };
  const context: Record<string, unknown> = { ...globals };
  runInNewContext(createResultsScript(bundleEarlyRequestsScript()), context);
  expect(requested).toEqual(['/search-index/heads.json']);
  expect(Object.keys(Object(context['earlySearchRequests']))).toEqual([
    'heads.json',
  ]);
});
