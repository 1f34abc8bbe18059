import { english, getWords } from '@help-center/search';
import type { LocateField } from '@/lib/content/parse/front-matter';
import type { SitePage } from '@/lib/content/site-content';
import type { Diagnostic } from './diagnostic';
import { didYouMean } from './suggest';

type SynonymGroups = readonly (readonly string[])[];

/** Reports search phrases that share no word stem or synonym with their page, and phrases of sections that do not exist. */
export function checkSearchPhrases(
  pages: readonly SitePage[],
  groups: SynonymGroups,
  locate: LocateField,
): Diagnostic[] {
  return pages.flatMap((page) => {
    const { file, frontMatter, metadata } = page;
    const { phrases = [], sections = {} } = frontMatter.search ?? {};
    const stems = collectStems(page, groups);
    const ids = metadata.blocks.flatMap(({ level, id }) => (level > 0 ? id : []));
    const report = (path: (string | number)[], message: string, hint: string): Diagnostic => ({
      rule: 'unanswered-phrase',
      file,
      ...locate(file, ['search', ...path]),
      message,
      hint,
    });
    const checkPhrases = (list: readonly string[], path: string[]) =>
      list.flatMap((phrase, index) => {
        if (getStems(phrase).some((stem) => stems.has(stem))) return [];
        const message = `No word of the search phrase "${phrase}" is on the page.`;
        return report([...path, index], message, unansweredHint);
      });
    return [
      ...checkPhrases(phrases, ['phrases']),
      ...Object.entries(sections).flatMap(([id, list]) =>
        ids.includes(id)
          ? checkPhrases(list, ['sections', id])
          : report(
              ['sections', id],
              `No heading of the page has the id "${id}".`,
              didYouMean(id, ids, 'Write the id of a heading.'),
            ),
      ),
    ];
  });
}

const unansweredHint =
  'Answer it on the page, add a word of the page to the phrase, or remove the phrase.';

/** Returns the word stems of a page and of their one-word synonyms. */
function collectStems(page: SitePage, groups: SynonymGroups): Set<string> {
  const texts = [page.title, page.description, ...page.metadata.blocks.map(({ text }) => text)];
  const stems = new Set(texts.flatMap(getStems));
  const synonyms = groups
    .map((group) => group.map(getStems))
    .filter((group) => group.some((words) => words.every((word) => stems.has(word))))
    .flatMap((group) => group.filter(({ length }) => length === 1));
  return new Set([...stems, ...synonyms.flat()]);
}

/** Returns the word stems of a text, without stop words. */
function getStems(text: string): string[] {
  return getWords(text)
    .filter((word) => !english.stopWords.has(word))
    .map(english.stem);
}
