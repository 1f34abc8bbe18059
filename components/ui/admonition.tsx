import type { ReactNode } from 'react';

type AdmonitionProps = { kind: string; children: ReactNode };

/** A callout of kind note, tip, info, warning or danger. */
export function Admonition({ kind, children }: AdmonitionProps) {
  return (
    <div role="note" data-kind={kind} className="admonition">
      {children}
    </div>
  );
}

export function AdmonitionTitle({ children }: { children: ReactNode }) {
  return <p className="admonitionTitle">{children}</p>;
}
