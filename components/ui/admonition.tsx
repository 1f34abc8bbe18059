import type { ReactNode } from 'react';
import * as messages from '@/messages';

type AdmonitionProps = {
  type?: string;
  title?: ReactNode;
  children: ReactNode;
};

/** An admonition of type note, tip, info, warning or danger. The title defaults to the type. */
export function Admonition({
  type = 'note',
  title,
  children,
}: AdmonitionProps) {
  return (
    <div role="note" data-type={type} className="admonition">
      <p className="admonitionTitle">
        {title ?? messages.content.admonition(type, type)}
      </p>
      {children}
    </div>
  );
}
