import { Admonition } from '@/components/ui/admonition';
import { Link } from '@/components/ui/link';
import { SupportLink } from '@/components/ui/support-link.client';
import { Card, Cards } from './card';
import { CodeBlock } from './code-block';
import { Details } from './details';
import { SearchHero } from './search-hero';
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
  SearchHero,
  SupportLink,
  TabItem,
  Tabs,
};
