import { type Diagnostic, fileStart } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import type { Page } from '@/lib/content/pages/page';
import { announcement, site } from '@/lib/site';

/** Reports the page ids in `lib/site.ts` that no page has. */
export function checkSiteIds(pages: readonly Pick<Page, 'id'>[]): Diagnostic[] {
  const ids = pages.map(({ id }) => id);
  const named = { startDoc: site.startDoc, 'announcement.link.docId': announcement?.link?.docId };
  return Object.entries(named).flatMap(([field, id]) => {
    if (id === undefined || ids.includes(id)) return [];
    return {
      rule: 'unknown-doc' as const,
      // Relative to the folder of the pages.
      file: '../../lib/site.ts',
      ...fileStart,
      message: `"${field}" names the page "${id}", but no page has this id.`,
      hint: didYouMean(id, ids, 'Write the path of a page in docs/ without its extension.'),
    };
  });
}
