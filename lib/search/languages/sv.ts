import { createLanguage } from '@help-center/search';
import { stemmer } from '@orama/stemmers/swedish';
import { stopwords } from '@orama/stopwords/swedish';

/** Swedish, for the local search. */
export const language = createLanguage(stemmer, stopwords);
