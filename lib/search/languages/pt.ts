import { createLanguage } from '@help-center/search';
import { stemmer } from '@orama/stemmers/portuguese';
import { stopwords } from '@orama/stopwords/portuguese';

/** Portuguese, for the local search. */
export const language = createLanguage(stemmer, stopwords);
