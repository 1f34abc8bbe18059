import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { createPageDiagnostic, type LintPage } from './lint-page';
import { measureReadability } from './readability';

/** Reports a page above the maximum grade level, at its longest sentence. */
export function checkReadability(
  page: LintPage,
  { maxGrade }: ContentConfig['style'],
): Diagnostic[] {
  const reading = measureReadability(page.prose.blocks);
  if (!reading || reading.grade <= maxGrade) return [];
  const [longest] = reading.sentences.toSorted((a, b) => b.words.length - a.words.length);
  if (!longest) return [];
  const { words, line, column } = longest;
  return [
    createPageDiagnostic(page, {
      rule: 'hard-to-read',
      line,
      column,
      message: `The page reads at grade level ${reading.grade}; the maximum is ${maxGrade}.`,
      hint: `Use shorter words and sentences. The longest sentence has ${words.length} words: "${words.slice(0, 5).join(' ')} …".`,
    }),
  ];
}
