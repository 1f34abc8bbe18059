import { Announcement } from '@/components/announcement/announcement.client';
import { Link } from '@/components/ui/link';
import type { Page } from '@/lib/content/pages/page';
import { toHref } from '@/lib/routes/url-path';
import { announcement } from '@/lib/site';

/** The announcement configured in `lib/site.ts`, if any. Its link is omitted if the content lacks the linked page. */
export function Notice({ pages }: { pages: readonly Page[] }) {
  if (!announcement) return null;
  const { id, text, link, isCloseable } = announcement;
  const target = pages.find((page) => page.id === link?.docId);
  return (
    <Announcement id={id} isCloseable={isCloseable}>
      {text} {link && target && <Link href={toHref(target.urlPath)}>{link.label}</Link>}
    </Announcement>
  );
}
