import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { createDocMetadata, createIndexMetadata } from '@/app/metadata';
import { loadPageInput, loadRenderedRoutes } from '@/app/page-input';
import { DocView } from './doc-view';
import { IndexView } from './index-view';

type Props = { params: Promise<{ slug?: string[] }> };

export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  return (await loadRenderedRoutes()).docs;
}

/** Loads the input of the page for the route parameters, which are percent-encoded. */
async function loadInput({ params }: Props) {
  const { slug = [] } = await params;
  return loadPageInput(`/${slug.join('/')}`);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const input = await loadInput(props);
  if (input?.kind === 'doc') return createDocMetadata(input.page);
  return input?.kind === 'index' ? createIndexMetadata(input.index) : {};
}

export default async function DocsPage(props: Props) {
  const input = await loadInput(props);
  if (input?.kind === 'doc') return <DocView input={input} />;
  return input?.kind === 'index' ? <IndexView input={input} /> : notFound();
}
