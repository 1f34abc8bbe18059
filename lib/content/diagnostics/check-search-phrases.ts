import { english, getWords } from '@help-center/search';
import type { LocateField } from '@/lib/content/parse/front-matter';
import type { AnalyzedPage } from '@/lib/content/site-content';
import type { Diagnostic } from './diagnostic';

type PageText = Pick<AnalyzedPage, 'page' | 'metadata'>;
type SynonymGroups = readonly (readonly string[])[];

/** Reports search phrases that share no word or synonym with their page, whatever the form of the word: it hardly answers them. */
export function checkSearchPhrases(
  pages: readonly PageText[],
  groups: SynonymGroups,
  locate: LocateField,
): Diagnostic[] {
  return pages.flatMap((text) => {
    const { file, search } = text.page;
    if (!search.phrases) return [];
    const stems = collectStems(text, groups);
    return search.phrases.flatMap((phrase, index): Diagnostic[] => {
      if (getStems(phrase).some((stem) => stems.has(stem))) return [];
      const position = locate(file, ['search', 'phrases', index]);
      return [
        {
          rule: 'unanswered-phrase',
          file,
          ...position,
          message: `No word of the search phrase "${phrase}" is on the page.`,
          hint: 'Answer it in the text, add a word of the page that says what it is about, or remove the phrase.',
        },
      ];
    });
  });
}

/** Returns the stems of the words of a page and of their one-word synonyms. */
function collectStems({ page, metadata }: PageText, groups: SynonymGroups): Set<string> {
  const texts = [page.title, page.description, ...metadata.blocks.map(({ text }) => text)];
  const stems = new Set(texts.flatMap(getStems));
  const synonyms = groups
    .map((group) => group.map(getStems))
    .filter((group) => group.some((words) => words.every((word) => stems.has(word))))
    .flatMap((group) => group.filter(({ length }) => length === 1));
  return new Set([...stems, ...synonyms.flat()]);
}

/** Returns the stems of the words of a text that are not stop words. */
function getStems(text: string): string[] {
  return getWords(text)
    .filter((word) => !english.stopWords.has(word))
    .map(english.stem);
}
