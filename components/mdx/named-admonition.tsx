import type { ReactNode } from 'react';
import { Admonition, AdmonitionTitle } from '@/components/ui/admonition';

type NamedAdmonitionProps = { type?: string; title?: ReactNode; children: ReactNode };

/** An admonition written as a component: `<Admonition type="tip" title="…">`. */
export function NamedAdmonition({ type = 'note', title, children }: NamedAdmonitionProps) {
  return (
    <Admonition kind={type}>
      <AdmonitionTitle>{title ?? type.charAt(0).toUpperCase() + type.slice(1)}</AdmonitionTitle>
      {children}
    </Admonition>
  );
}
