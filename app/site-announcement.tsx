import { Announcement } from '@/components/announcement/announcement.client';
import { Link } from '@/components/ui/link';
import { announcement } from '@/lib/site';
import { toHref } from '@/lib/urls/url-path';

/** The announcement configured in `lib/site.ts`, if any. Its link is omitted if the content lacks the linked page. */
export function Notice({ linkPath }: { linkPath: string | undefined }) {
  if (!announcement) return null;
  const { id, text, link, isCloseable } = announcement;
  return (
    <Announcement id={id} isCloseable={isCloseable}>
      {text} {link && linkPath !== undefined && <Link href={toHref(linkPath)}>{link.label}</Link>}
    </Announcement>
  );
}
