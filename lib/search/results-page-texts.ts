/** Text of the search results page. */
export const resultsPageTexts = {
  title: 'Search the documentation',
  titleOf: (query: string) => `Search results for "${query}"`,
  description: 'Find a word or a question in all guides.',
  placeholder: 'Type your search here',
  start: 'Type a word or a question: the guides are searched as you type.',
  counted: (count: number) => (count === 1 ? 'One document found' : `${count} documents found`),
  results: 'Search results',
  more: 'Show more results',
  section: 'Section',
  tag: 'Topic',
  noScript: {
    before: 'Search needs JavaScript, which is off in this browser. You can ',
    tags: 'browse all topics',
    between: ' or start at the ',
    home: 'home page',
    after: '.',
  },
};
