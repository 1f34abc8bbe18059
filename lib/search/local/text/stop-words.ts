/** Words that are ignored in queries, unless a query has no others. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about an and any are as at be been but by can could do does don for from had has have how i if in into is isn it its just ' +
    'may me more most must my not of on one only or our s should so some such t than that the their them then there these they ' +
    'this those to up use used using was we were what when where which while who why will with would you your'
  ).split(' '),
);
