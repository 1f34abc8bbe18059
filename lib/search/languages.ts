/** The names of stemmers and lists of stop words, by language. */
export const stemmers: Readonly<Record<string, string>> = {
  ar: 'arabic',
  de: 'german',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  nl: 'dutch',
  pt: 'portuguese',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/**
 * Returns the code of the module `@/search-language` for a locale such as `pt-BR`; a bundle contains no other stemmer. In a language
 * without one, text is split into words, whose forms are not reduced to stems.
 */
export function createLanguageModule(locale: string): string {
  const [id = ''] = locale.toLowerCase().split('-');
  const name = stemmers[id];
  if (id === 'en') return "export { english as language } from '@help-center/search';\n";
  const lines = name
    ? [
        `import { stemmer } from '@orama/stemmers/${name}';`,
        `import { stopwords } from '@orama/stopwords/${name}';`,
        'export const language = createLanguage(stemmer, stopwords);',
      ]
    : ['export const language = createLanguage((word) => word, []);'];
  return ["import { createLanguage } from '@help-center/search';", ...lines, ''].join('\n');
}
