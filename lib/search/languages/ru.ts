import { createLanguage } from '@help-center/search';
import { stemmer } from '@orama/stemmers/russian';
import { stopwords } from '@orama/stopwords/russian';

/** Russian, for the local search. */
export const language = createLanguage(stemmer, stopwords);
