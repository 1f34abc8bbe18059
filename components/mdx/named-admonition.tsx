import type { ReactNode } from 'react';
import { Admonition, AdmonitionTitle } from '@/components/ui/admonition';
import * as messages from '@/messages';

type NamedAdmonitionProps = { type?: string; title?: ReactNode; children: ReactNode };

/** An admonition written as a component: `<Admonition type="tip" title="…">`. */
export function NamedAdmonition({ type = 'note', title, children }: NamedAdmonitionProps) {
  return (
    <Admonition kind={type}>
      <AdmonitionTitle>{title ?? messages.page.admonition(type)}</AdmonitionTitle>
      {children}
    </Admonition>
  );
}
