import type { MDXComponents } from 'mdx/types';
import type { ReactElement, ReactNode } from 'react';
import { getEnabledThirdParties } from '@/app/third-parties';
import { CodeBlock } from '@/components/mdx/code-block';
import {
  StorageTable,
  ThirdPartyList,
} from '@/components/mdx/cookie-declaration';
import { Admonition } from '@/components/ui/admonition';
import { Link } from '@/components/ui/link';

/** Required by @next/mdx: the components of the standalone pages. */
export function useMDXComponents(): MDXComponents {
  const thirdParties = getEnabledThirdParties();
  return {
    a: Link,
    // MDX nests a `code` element in the `pre` element of a fenced code block.
    pre: ({
      children,
    }: {
      children?: ReactElement<{ children: ReactNode }>;
    }) => <CodeBlock>{children?.props.children}</CodeBlock>,
    table: ({ children }: { children?: ReactNode }) => (
      <div className="tableBox">
        <table>{children}</table>
      </div>
    ),
    Admonition,
    StorageTable: StorageTable.bind(null, { thirdParties }),
    ThirdPartyList: ThirdPartyList.bind(null, { thirdParties }),
  };
}
