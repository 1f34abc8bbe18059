import { createLanguage } from '@help-center/search';
import { stemmer } from '@orama/stemmers/italian';
import { stopwords } from '@orama/stopwords/italian';

/** Italian, for the local search. */
export const language = createLanguage(stemmer, stopwords);
