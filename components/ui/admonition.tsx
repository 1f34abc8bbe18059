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
    <div role="note" data-kind={type} className="admonition">
      <p className="admonitionTitle">
        {title ?? messages.page.admonition(type)}
      </p>
      {children}
    </div>
  );
}

export function UnlistedNotice() {
  return (
    <Admonition type="warning" title={messages.page.unlisted}>
      <p>{messages.page.unlistedText}</p>
    </Admonition>
  );
}

/** The diagnostics of a page, shown in development only. */
export function PageDiagnostics({
  diagnostics,
}: {
  diagnostics: readonly string[];
}) {
  if (diagnostics.length === 0) {
    return null;
  }
  return (
    <Admonition type="danger" title={messages.page.problems}>
      <ul>
        {diagnostics.map((diagnostic) => (
          <li key={diagnostic}>{diagnostic}</li>
        ))}
      </ul>
    </Admonition>
  );
}
