'use client';

import type { ReactNode } from 'react';
import { getSupportContext, getSupportHref, setLastQuery } from '@/lib/client/support';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import buttons from './button.module.css';

type SupportLinkProps = {
  /** A query without results. */
  query?: string | undefined;
  subject?: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** A link to the contact in `site.support`. A click adds the page and the last query. */
export function SupportLink({ query, subject, children, ...props }: SupportLinkProps) {
  if (!site.support.contact) return null;
  const text = subject ?? messages.support.subject(site.title);
  return (
    <a
      {...props}
      href={getSupportHref(text)}
      onClick={({ currentTarget }) => {
        if (query !== undefined) setLastQuery(query);
        currentTarget.href = getSupportHref(text, getSupportContext());
      }}
    >
      {children ?? messages.support.contact}
    </a>
  );
}

/** A support link for readers whom the guides do not help. */
export function StillStuck({ query }: Pick<SupportLinkProps, 'query'>) {
  if (!site.support.contact) return null;
  return (
    <p className={`${buttons['support']} screen-only`}>
      {messages.support.stillStuck} <SupportLink query={query} />
      {site.support.hours && ` (${messages.siteTexts[site.support.hours] ?? site.support.hours})`}
    </p>
  );
}
