import type { Diagnostic } from '@/lib/content/diagnostic';
import { contentStyle } from '@/lib/site';
import { type LintPage, pageDiagnostic } from './lint-page';
import { readingOf } from './reading-grade';

/** A page whose text asks for more schooling than the readers have, at its longest sentence. */
export function hardToRead(page: LintPage): Diagnostic[] {
  const reading = readingOf(page.prose.blocks);
  const { maxGrade } = contentStyle;
  if (!reading || reading.grade <= maxGrade) return [];
  const [longest] = reading.sentences.toSorted((a, b) => b.words.length - a.words.length);
  if (!longest) return [];
  const { words, line, column } = longest;
  return [
    pageDiagnostic(page, {
      rule: 'hard-to-read',
      line,
      column,
      message: `The page reads at school grade ${reading.grade}; the most is ${maxGrade}.`,
      hint: `Use shorter words and sentences. Its longest has ${words.length} words: "${words.slice(0, 5).join(' ')} …".`,
    }),
  ];
}
