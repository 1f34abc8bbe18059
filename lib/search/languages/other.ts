import { createLanguage } from '@help-center/search';

/** Any other language, for the local search. Text without spaces is split into words, whose forms are not reduced to stems. */
export const language = createLanguage((word) => word, []);
