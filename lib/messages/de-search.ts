import type * as en from './en-search';
import { createFormats } from './format';

/** The German UI strings that load with the search code. */

const { plural } = createFormats('de');

export const dialog: typeof en.dialog = {
  results: 'Suchergebnisse',
  noRecent: 'Keine früheren Suchen',
  recent: 'Zuletzt',
  favorites: 'Favoriten',
  tasks: 'Häufige Aufgaben',
  categories: 'Nach Bereich',
  save: (title) => `„${title}“ als Favorit speichern`,
  removeRecentPage: (title) => `„${title}“ aus den letzten Suchen entfernen`,
  removeFavoritePage: (title) => `„${title}“ aus den Favoriten entfernen`,
  seeAll: (count) => `Alle ${count} Ergebnisse ansehen`,
  resultCount: (count, query) =>
    `${plural(count, { one: '# Ergebnis', other: '# Ergebnisse' })} für „${query}“`,
};

export const results: typeof en.results = {
  prompt:
    'Geben Sie ein Wort oder eine Frage ein: Die Anleitungen werden schon beim Tippen durchsucht.',
  resultCount: (count) =>
    plural(count, {
      one: 'Ein Dokument gefunden',
      other: '# Dokumente gefunden',
    }),
  showMore: 'Weitere Ergebnisse zeigen',
  filters: 'Filter',
  clearFilters: 'Alle entfernen',
  category: 'Bereich',
  tag: 'Thema',
  showAll: 'Alle zeigen',
  showFewer: 'Weniger zeigen',
};

export const states: typeof en.states = {
  noResults: (query) => `Keine Ergebnisse für „${query}“`,
  trySearching: 'Versuchen Sie es mit',
  rephrase: 'weniger Wörtern oder anderen, die dasselbe bedeuten',
  guides: 'Anleitungen, die helfen könnten',
  searching: 'Suche läuft …',
};
