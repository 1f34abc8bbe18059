import { createLanguage } from '@help-center/search';
import { stemmer } from '@orama/stemmers/french';
import { stopwords } from '@orama/stopwords/french';

/** French, for the local search. */
export const language = createLanguage(stemmer, stopwords);
