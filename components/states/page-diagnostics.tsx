import { Admonition, AdmonitionTitle } from '@/components/ui/admonition';
import * as messages from '@/messages';

/** The diagnostics of a page, shown in development only. */
export function PageDiagnostics({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Admonition kind="danger">
      <AdmonitionTitle>{messages.page.problems}</AdmonitionTitle>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Admonition>
  );
}
