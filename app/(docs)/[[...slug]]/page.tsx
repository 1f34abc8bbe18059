import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findDoc, findIndexPage, getDocSlugs } from '@/app/doc-routes';
import { createDocMetadata, createIndexMetadata } from '@/app/metadata';
import { loadSite } from '@/app/site-content';
import { loadEnvironment } from '@/lib/config/environment';
import { DocView } from './doc-view';
import { IndexView } from './index-view';

type Props = { params: Promise<{ slug?: string[] }> };

export const dynamicParams = false;

export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  return getDocSlugs(await loadSite(), loadEnvironment(process.env).shard);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await loadSite();
  const { slug } = await params;
  const page = findDoc(site, slug);
  if (page) return createDocMetadata(page);
  const index = findIndexPage(site, slug);
  return index ? createIndexMetadata(index) : {};
}

export default async function DocsPage({ params }: Props) {
  const site = await loadSite();
  const { slug } = await params;
  const page = findDoc(site, slug);
  if (page) return <DocView page={page} site={site} />;
  const index = findIndexPage(site, slug);
  return index ? <IndexView index={index} site={site} /> : notFound();
}
