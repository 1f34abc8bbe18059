import type { Metadata } from 'next';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import { NotFoundPage } from './site-layout.client';

// Next.js adds `noindex` to this page.
export const metadata: Metadata = {
  title: { absolute: `${messages.notFound.title} | ${site.title}` },
};

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
