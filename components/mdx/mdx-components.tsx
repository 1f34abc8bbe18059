import type { ReactNode } from 'react';
import { Admonition } from '@/components/ui/admonition';
import { Link } from '@/components/ui/link';
import { SupportLink } from '@/components/ui/support-link.client';
import type { MdxComponentName } from '@/lib/site';
import * as messages from '@/messages';
import { Card, Cards } from './card';
import { CodeBlock } from './code-block';
import { SearchBox } from './search-box';
import { StaticHtml } from './static-html.client';
import { TabItem, Tabs } from './tabs';

/** The components for Markdown elements, for elements created by our plugins, and for MDX. */
export const mdxComponents = {
  a: Link,
  'code-block': CodeBlock,
  'static-html': StaticHtml,
  Admonition,
  Card,
  Cards,
  CodeBlock,
  Details,
  Link,
  SearchBox,
  SupportLink,
  TabItem,
  Tabs,
} satisfies Partial<Record<MdxComponentName, unknown>> & Record<string, unknown>;

type DetailsProps = { summary?: ReactNode; open?: boolean; children: ReactNode };

export function Details({ summary = messages.page.details, open, children }: DetailsProps) {
  return (
    <details open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
