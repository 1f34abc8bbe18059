import { Admonition, AdmonitionTitle } from '@/components/ui/admonition';

/** The diagnostics of a page, shown in development only. */
export function PageDiagnostics({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Admonition kind="danger">
      <AdmonitionTitle>Problems on this page</AdmonitionTitle>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Admonition>
  );
}
