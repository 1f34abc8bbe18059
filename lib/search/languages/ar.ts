import { createLanguage } from '@help-center/search';
import { stemmer } from '@orama/stemmers/arabic';
import { stopwords } from '@orama/stopwords/arabic';

/** Arabic, for the local search. */
export const language = createLanguage(stemmer, stopwords);
