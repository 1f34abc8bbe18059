/** Words that are ignored in queries, unless a query has no others. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about an and any are as at be been but by can could do does don for from had has have how i if in into is isn it its just ' +
    'may me more most must my not of on one only or our s should so some such t than that the their them then there these they ' +
    'this those to up use used using was we were what when where which while who why will with would you your'
  ).split(' '),
);

/** The first words of questions. */
export const questionWords: ReadonlySet<string> = new Set(
  'are can could do does how is should what when where which why'.split(' '),
);

/** Words of everyday questions that say little beside others. */
export const weakWords: ReadonlySet<string> = new Set(
  (
    'come get getting give go going good happen here keep let like make makes need people put see someone something stuff thing ' +
    'things want wants work works'
  ).split(' '),
);
