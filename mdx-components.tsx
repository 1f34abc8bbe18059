import type { MDXComponents } from 'mdx/types';
import { StorageTable } from '@/components/mdx/storage-table';
import { Link } from '@/components/ui/link';

/** What @next/mdx asks for: the components of the standalone pages. */
export function useMDXComponents(): MDXComponents {
  return { a: Link, StorageTable };
}
