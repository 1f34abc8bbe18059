import { english } from '@help-center/search';

/** The language of the local search on English sites. */
export const language = english;
