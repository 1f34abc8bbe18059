/** The names of the stemmers and stop word lists in Orama, by language code. */
export const stemmerNames: Readonly<Record<string, string>> = {
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
 * Returns the source of the module `@/search-language` for a locale such as `pt-BR`, so that a
 * bundle contains only one stemmer. In a language without a stemmer, words are not stemmed.
 */
export function createLanguageModule(locale: string): string {
  const [languageCode = ''] = locale.toLowerCase().split('-');
  const name = stemmerNames[languageCode];
  if (languageCode === 'en') {
    return "export { language } from '@/lib/search/english';\n";
  }
  const lines = name
    ? [
        `import { stemmer } from '@orama/stemmers/${name}';`,
        `import { stopwords } from '@orama/stopwords/${name}';`,
        'export const language = createLanguage(stemmer, stopwords);',
      ]
    : ['export const language = createLanguage((word) => word, []);'];
  return [
    "import { createLanguage } from '@help-center/search';",
    ...lines,
    '',
  ].join('\n');
}
