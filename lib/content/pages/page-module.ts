import { type Diagnostic, fileStart } from '@/lib/content/diagnostics/diagnostic';

/** Whether the source of a module has a default export, ignoring comments and strings. */
export function hasDefaultExport(text: string): boolean {
  const code = text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    '',
  );
  return /\bexport\s+default\b/.test(code) || /\bexport\s*\{[^}]*\bdefault\s*[,}]/.test(code);
}

/** Returns the diagnostic for a page module without a default export. */
export function createMissingDefaultExport(file: string): Diagnostic {
  return {
    rule: 'missing-default-export',
    file,
    ...fileStart,
    message: 'The page cannot be shown: the file has no "export default".',
    hint: 'Add a component, for example: export default function Page() { return <p>Text</p>; }',
  };
}
