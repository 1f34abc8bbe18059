import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { contentPolicy } from '@/lib/site';

/** Formats a diagnostic as an annotation of GitHub Actions: an error if it fails a build, otherwise a warning. */
export function formatAnnotation({ rule, file, line, column, message, hint }: Diagnostic): string {
  const level = contentPolicy[rule] === 'error' ? 'error' : 'warning';
  const title = escapeProperty(rule);
  const location = `file=${escapeProperty(file)},line=${line},col=${column},title=${title}`;
  return `::${level} ${location}::${escapeData(`${message} ${hint}`.trim())}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
