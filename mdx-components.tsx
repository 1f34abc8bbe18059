import type { MDXComponents } from 'mdx/types';
import { usedThirdParties } from '@/app/third-parties';
import { StorageTable } from '@/components/mdx/storage-table';
import { ThirdPartyList } from '@/components/mdx/third-party-list';
import { Link } from '@/components/ui/link';

/** What @next/mdx asks for: the components of the standalone pages. */
export function useMDXComponents(): MDXComponents {
  const thirdParties = usedThirdParties();
  return {
    a: Link,
    StorageTable: StorageTable.bind(null, { thirdParties }),
    ThirdPartyList: ThirdPartyList.bind(null, { thirdParties }),
  };
}
