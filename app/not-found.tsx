import type { Metadata } from 'next';
import { PlainLayout } from '@/components/layout/layout';
import { NotFound } from '@/components/states/not-found.client';
import { site } from '@/lib/site';
import * as messages from '@/messages';

// Next.js adds `noindex` to this page.
export const metadata: Metadata = {
  title: { absolute: `${messages.notFound.title} | ${site.title}` },
};

export default function NotFoundPage() {
  return (
    <PlainLayout>
      <NotFound />
    </PlainLayout>
  );
}
