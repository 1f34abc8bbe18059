import { createLanguage } from '@help-center/search';
import { stemmer } from '@orama/stemmers/turkish';
import { stopwords } from '@orama/stopwords/turkish';

/** Turkish, for the local search. */
export const language = createLanguage(stemmer, stopwords);
