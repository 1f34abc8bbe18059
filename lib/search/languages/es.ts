import { createLanguage } from '@help-center/search';
import { stemmer } from '@orama/stemmers/spanish';
import { stopwords } from '@orama/stopwords/spanish';

/** Spanish, for the local search. */
export const language = createLanguage(stemmer, stopwords);
