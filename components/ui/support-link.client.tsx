'use client';

import type { ReactNode } from 'react';
import { getSupportContext, getSupportHref } from '@/lib/client/support';
import { site } from '@/lib/site';
import * as messages from '@/messages';
import { Link } from './link';
import { SiteText } from './site-text';
import styles from './support-link.module.css';

type SupportLinkProps = {
  subject?: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** A link to the contact in `site.support`. A click adds the page and the last query. */
export function SupportLink({ subject, children, ...props }: SupportLinkProps) {
  if (!site.support.contact) {
    return null;
  }
  const text = subject ?? messages.support.subject(site.title);
  return (
    <a
      {...props}
      href={getSupportHref(text)}
      onClick={({ currentTarget }) => {
        currentTarget.href = getSupportHref(text, getSupportContext());
      }}
    >
      {children ?? messages.support.contact}
    </a>
  );
}

/** List items with the links to support and to the system status, as configured. */
export function SupportItems({
  className,
}: Pick<SupportLinkProps, 'className'>) {
  return (
    <>
      {site.support.contact && (
        <li>
          <SupportLink className={className} />
        </li>
      )}
      {site.statusUrl && (
        <li>
          <Link href={site.statusUrl} className={className}>
            {messages.support.status}
          </Link>
        </li>
      )}
    </>
  );
}

/** A support link for readers whom the guides do not help. */
export function SupportPrompt() {
  if (!site.support.contact) {
    return null;
  }
  return (
    <p className={`${styles['prompt']} screen-only`}>
      {messages.support.prompt} <SupportLink />
      {site.support.hours && (
        <small>
          <SiteText text={site.support.hours} />
        </small>
      )}
    </p>
  );
}
