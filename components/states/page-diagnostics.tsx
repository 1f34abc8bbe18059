import { lazy } from 'react';
import { Admonition } from '@/components/ui/admonition';
import * as messages from '@/messages';

/** Not part of a build, nor are its styles. */
const DevPanel =
  process.env.NODE_ENV === 'development'
    ? lazy(() => import('./dev-panel').then((module) => ({ default: module.DevPanel })))
    : undefined;

type PageDiagnosticsProps = {
  diagnostics: readonly string[];
  urlPath: string;
  /** The revision of the content, in development only. */
  revision: string | undefined;
};

/** The diagnostics of a page and its panel, shown in development only. */
export function PageDiagnostics({ diagnostics, urlPath, revision }: PageDiagnosticsProps) {
  const panel = DevPanel && revision !== undefined && (
    <DevPanel urlPath={urlPath} problems={diagnostics.length} revision={revision} />
  );
  if (diagnostics.length === 0) return panel || null;
  return (
    <>
      <Admonition type="danger" title={messages.page.problems}>
        <ul>
          {diagnostics.map((diagnostic) => (
            <li key={diagnostic}>{diagnostic}</li>
          ))}
        </ul>
      </Admonition>
      {panel}
    </>
  );
}
