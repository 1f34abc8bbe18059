import { createLanguage } from '@help-center/search';
import { stemmer } from '@orama/stemmers/dutch';
import { stopwords } from '@orama/stopwords/dutch';

/** Dutch, for the local search. */
export const language = createLanguage(stemmer, stopwords);
