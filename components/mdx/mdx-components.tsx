import { Children, isValidElement, type ReactNode } from 'react';
import { Admonition } from '@/components/ui/admonition';
import { Icon, icons } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { SupportLink } from '@/components/ui/support-link.client';
import { WelcomeBox } from '@/components/ui/welcome-box';
import { getResultsPath } from '@/lib/search/results-url';
import type { contentOptions } from '@/lib/site';
import * as messages from '@/messages';
import { Card, Cards } from './card';
import { CodeBlock } from './code-block';
import styles from './search-box.module.css';
import { StaticHtml } from './static-html.client';
import { TabGroup } from './tab-group.client';

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
} satisfies Partial<
  Record<(typeof contentOptions.components)[number], unknown>
> &
  Record<string, unknown>;

type DetailsProps = {
  summary?: ReactNode;
  open?: boolean;
  children: ReactNode;
};

export function Details({
  summary = messages.page.details,
  open,
  children,
}: DetailsProps) {
  return (
    <details open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

type SearchBoxProps = {
  /** A question above the field. */
  title?: string;
  label: string;
  /** Introduces the examples. */
  hint: string;
  /** Example queries, separated by semicolons. */
  examples?: string;
  /** A line below the title. */
  children?: ReactNode;
};

/**
 * A large link that looks like a search field, and example queries. All links open the search dialog (see `SearchButton`) or, without
 * JavaScript, the results page.
 */
export function SearchBox({
  title,
  label,
  hint,
  examples = '',
  children,
}: SearchBoxProps) {
  return (
    <WelcomeBox>
      {title && <p className={styles['title']}>{title}</p>}
      <div className={styles['subtitle']}>{children}</div>
      <Link
        href={getResultsPath('')}
        data-search=""
        className={`screen-only ${styles['field']}`}
      >
        <Icon path={icons.search} />
        {label}
      </Link>
      <p className={`screen-only ${styles['examples']}`}>
        {hint}{' '}
        {splitExamples(examples).map((example) => (
          <Link
            key={example}
            href={getResultsPath(example)}
            data-search={example}
          >
            {example}
          </Link>
        ))}
      </p>
    </WelcomeBox>
  );
}

function splitExamples(examples: string): string[] {
  return examples
    .split(';')
    .map((example) => example.trim())
    .filter((example) => example !== '');
}

type TabItemProps = {
  value: string;
  label?: string;
  default?: boolean;
  children: ReactNode;
};

type TabsProps = {
  /** Groups with the same id share the selected tab across pages. */
  groupId?: string;
  defaultValue?: string;
  children: ReactNode;
};

/** Tabs; without JavaScript all panels are visible. The content checks reject other children and duplicate or missing values. */
export function Tabs({ groupId, defaultValue, children }: TabsProps) {
  const items = Children.toArray(children)
    .filter((child) => isValidElement<TabItemProps>(child))
    .map(({ props }) => props);
  const defaultItem =
    items.find(({ value }) => value === defaultValue) ??
    items.find((item) => item.default) ??
    items[0];
  return (
    <TabGroup
      tabs={items.map(({ value, label = value, children: panel }) => ({
        value,
        label,
        panel,
      }))}
      defaultValue={defaultItem?.value ?? ''}
      {...(groupId && { groupId })}
    />
  );
}

/** A panel of `Tabs`. */
export function TabItem({ children }: TabItemProps) {
  return children;
}
