import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { docAt, indexAt, slugsOf } from '@/app/docs';
import { docMetadataOf, indexMetadataOf } from '@/app/head';
import { loadedSite } from '@/app/site-content';
import { environment } from '@/lib/environment';
import { DocView } from './doc-view';
import { IndexView } from './index-view';

type Props = { params: Promise<{ slug?: string[] }> };

export const dynamicParams = false;

export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  return slugsOf(await loadedSite(), environment(process.env).shard);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await loadedSite();
  const { slug } = await params;
  const page = docAt(site, slug);
  if (page) return docMetadataOf(page);
  const index = indexAt(site, slug);
  return index ? indexMetadataOf(index) : {};
}

export default async function DocsPage({ params }: Props) {
  const site = await loadedSite();
  const { slug } = await params;
  const page = docAt(site, slug);
  if (page) return <DocView page={page} site={site} />;
  const index = indexAt(site, slug);
  return index ? <IndexView index={index} site={site} /> : notFound();
}
