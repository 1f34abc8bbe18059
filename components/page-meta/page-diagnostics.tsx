import { Admonition } from '@/components/ui/admonition';
import * as messages from '@/messages';

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
    <Admonition type="danger" title={messages.content.problems}>
      <ul>
        {diagnostics.map((diagnostic) => (
          <li key={diagnostic}>{diagnostic}</li>
        ))}
      </ul>
    </Admonition>
  );
}
