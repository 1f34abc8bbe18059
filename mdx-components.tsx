import type { MDXComponents } from 'mdx/types';
import { Link } from '@/components/ui/link';
import { StorageTable } from '@/components/mdx/storage-table';

/** What @next/mdx asks for: the components of the standalone pages. */
export function useMDXComponents(): MDXComponents {
  return { a: Link, StorageTable };
}
