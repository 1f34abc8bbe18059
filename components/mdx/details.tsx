import type { ReactNode } from 'react';
import * as messages from '@/messages';

type DetailsProps = {
  summary?: ReactNode;
  open?: boolean;
  children: ReactNode;
};

export function Details({
  summary = messages.content.details,
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
