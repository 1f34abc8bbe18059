import type { ReactNode } from 'react';

type DetailsProps = { summary?: ReactNode; open?: boolean; children: ReactNode };

export function Details({ summary = 'Details', open, children }: DetailsProps) {
  return (
    <details open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
