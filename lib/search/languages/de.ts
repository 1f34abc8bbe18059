import { createLanguage } from '@help-center/search';
import { stemmer } from '@orama/stemmers/german';
import { stopwords } from '@orama/stopwords/german';

/** German, for the local search. */
export const language = createLanguage(stemmer, stopwords);
