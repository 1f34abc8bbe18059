import type { Metadata } from 'next';
import { WideFrame } from '@/components/frame/frame';
import { NotFound } from '@/components/states/not-found.client';
import { site } from '@/lib/site';
import * as messages from '@/messages';

// Next.js adds `noindex` to this page.
export const metadata: Metadata = {
  title: { absolute: `${messages.notFound.title} | ${site.title}` },
};

export default function NotFoundPage() {
  return (
    <WideFrame>
      <NotFound />
    </WideFrame>
  );
}
