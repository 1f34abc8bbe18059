import { Link } from '@/components/ui/link';
import type { MdxComponentName } from '@/lib/site';
import { Card, Cards } from './card';
import { CodeBlock } from './code-block';
import { Details } from './details';
import { NamedAdmonition } from './named-admonition';
import { PlainCode } from './plain-code';
import { StaticHtml } from './static-html.client';
import { TabItem, Tabs } from './tabs';

/** The components that render Markdown elements, the elements created by our plugins, and MDX components. */
export const mdxComponents = {
  a: Link,
  'code-block': CodeBlock,
  'static-html': StaticHtml,
  Admonition: NamedAdmonition,
  Card,
  Cards,
  CodeBlock: PlainCode,
  Details,
  Link,
  TabItem,
  Tabs,
} satisfies Partial<Record<MdxComponentName, unknown>> & Record<string, unknown>;
