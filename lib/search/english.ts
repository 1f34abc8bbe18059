import { english } from '@help-center/search';

/** English, for the local search. */
export const language = english;
