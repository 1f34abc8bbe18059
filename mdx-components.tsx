import type { MDXComponents } from 'mdx/types';
import type { ReactElement, ReactNode } from 'react';
import { usedThirdParties } from '@/app/third-parties';
import { NamedAdmonition } from '@/components/mdx/named-admonition';
import { PlainCode } from '@/components/mdx/plain-code';
import { StorageTable } from '@/components/mdx/storage-table';
import { ThirdPartyList } from '@/components/mdx/third-party-list';
import { Link } from '@/components/ui/link';

/** What @next/mdx asks for: the components of the standalone pages. */
export function useMDXComponents(): MDXComponents {
  const thirdParties = usedThirdParties();
  return {
    a: Link,
    pre: FencedCode,
    Admonition: NamedAdmonition,
    StorageTable: StorageTable.bind(null, { thirdParties }),
    ThirdPartyList: ThirdPartyList.bind(null, { thirdParties }),
  };
}

/** A fenced block of code, which MDX writes as a `code` element in a `pre` element. */
function FencedCode({ children }: { children?: ReactElement<{ children: ReactNode }> }) {
  return <PlainCode>{children?.props.children}</PlainCode>;
}
