import type * as en from './en';
import { createFormats } from './format';

/** The German UI strings. */

const { plural } = createFormats('de');

export const language: typeof en.language = { lang: 'de', dir: 'ltr' };

export const navbar: typeof en.navbar = {
  label: 'Hauptnavigation',
  skipLink: 'Zum Hauptinhalt springen',
  overview: 'Übersicht',
};

export const mobileMenu: typeof en.mobileMenu = {
  label: 'Navigation',
  toggle: 'Navigation öffnen',
  close: 'Navigation schließen',
  toMainMenu: '← Zurück zum Hauptmenü',
  toDocsMenu: 'Zu den Anleitungen →',
};

const modes: Record<string, string> = {
  light: 'hell',
  dark: 'dunkel',
  system: 'System',
};

export const theme: typeof en.theme = {
  toggle: (mode) =>
    `Zwischen dunklem und hellem Modus wechseln (derzeit ${modes[mode] ?? mode})`,
  mode: (mode) => `Farbmodus: ${modes[mode] ?? mode}`,
  auto: 'auto',
};

export const sidebar: typeof en.sidebar = {
  label: 'Seitenleiste der Anleitungen',
  expand: (category) =>
    `Kategorie „${category}“ in der Seitenleiste ausklappen`,
  collapse: (category) =>
    `Kategorie „${category}“ in der Seitenleiste einklappen`,
};

export const announcement: typeof en.announcement = {
  label: 'Ankündigung',
  close: 'Schließen',
};

const admonitions: Record<string, string> = {
  note: 'Hinweis',
  tip: 'Tipp',
  info: 'Info',
  warning: 'Warnung',
  danger: 'Gefahr',
};

export const page: typeof en.page = {
  breadcrumbs: 'Navigationspfad',
  home: 'Startseite',
  toc: 'Auf dieser Seite',
  pager: 'Seiten der Anleitungen',
  previous: 'Zurück',
  next: 'Weiter',
  inCategory: (category) => `in ${category}`,
  closeImage: 'Bild schließen',
  tags: 'Themen:',
  edit: 'Diese Seite bearbeiten',
  checkedOn: 'Fakten geprüft am',
  facts: {
    roles: 'Wer',
    time: 'Dauer',
    needs: 'Sie brauchen',
  },
  lastUpdated: 'Zuletzt aktualisiert',
  updatedOn: 'am',
  updatedBy: (author) => `von ${author}`,
  backToTop: 'Zurück zum Seitenanfang',
};

export const content: typeof en.content = {
  headingLink: (heading) => `Direkter Link zu ${heading}`,
  admonition: (_, type) => admonitions[type] ?? type,
  details: 'Details',
  table: 'Tabelle',
  taskDone: 'Erledigt',
  taskToDo: 'Offen',
  enlargeImage: (alt: string) => `Bild vergrößern: ${alt}`,
  unlisted: 'Nicht gelistete Seite',
  unlistedText:
    'Diese Seite ist nicht gelistet. Suchmaschinen nehmen sie nicht auf, und nur wer den Link kennt, kann sie öffnen.',
  problems: 'Probleme auf dieser Seite',
};

export const cards: typeof en.cards = {
  items: (count) => plural(count, { one: '# Eintrag', other: '# Einträge' }),
};

export const code: typeof en.code = {
  wrapLabel: 'Zeilenumbruch umschalten',
  wrapText: 'Umbruch',
  copyLabel: 'Code in die Zwischenablage kopieren',
  copyText: 'Kopieren',
  copied: 'Kopiert',
  blocked:
    'Der Browser hat das Kopieren verhindert. Der Code ist markiert: Kopieren Sie ihn über die Tastatur oder das Menü.',
};

export const tags: typeof en.tags = {
  title: 'Themen',
  description: (site) =>
    `Alle Themen von ${site} von A bis Z, mit der Anzahl der Anleitungen zu jedem Thema.`,
  heading: (count, tag) =>
    `${plural(count, { one: 'Eine Anleitung', other: '# Anleitungen' })} zum Thema „${tag}“`,
  all: 'Alle Themen ansehen',
  none: 'Noch ist keiner Seite ein Thema zugeordnet.',
};

export const errors: typeof en.errors = {
  crashed: 'Diese Seite ist abgestürzt.',
  pageTitle: 'Fehler auf dieser Seite',
  tryAgain: 'Noch einmal versuchen',
  retry: 'Erneut versuchen',
  pageFailed:
    'Die Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Netzwerkverbindung.',
  partsFailed: 'Teile dieser Seite wurden nicht geladen.',
  timedOut: 'Das dauert zu lange. Bitte prüfen Sie Ihre Netzwerkverbindung.',
  loading: 'Wird geladen …',
  loadingPage: 'Seite wird geladen',
};

export const notFound: typeof en.notFound = {
  title: 'Seite nicht gefunden',
  text: 'Wir konnten nicht finden, wonach Sie gesucht haben.',
  hint: 'Vielleicht ist die Adresse falsch geschrieben oder der Link veraltet, der Sie hierher geführt hat.',
  similarPages: 'Meinten Sie eine dieser Seiten?',
  home: 'Zur Startseite',
  tags: 'Alle Themen ansehen',
};

export const redirectPage: typeof en.redirectPage = {
  title: 'Diese Seite ist umgezogen',
  movedTo: 'Diese Seite ist umgezogen nach',
};

export const consent: typeof en.consent = { settings: 'Cookie-Einstellungen' };

export const support: typeof en.support = {
  contact: 'Support kontaktieren',
  prompt: 'Kommen Sie nicht weiter?',
  status: 'Systemstatus',
  subject: (site) => `Frage zu ${site}`,
  page: (url) => `Seite: ${url}`,
  query: (query) => `Suche: ${query}`,
};

export const variants: typeof en.variants = {
  language: 'Sprache',
  version: 'Version',
  untranslated: (language) => `Diese Seite gibt es noch nicht auf ${language}.`,
  otherVersion: (version) =>
    `Sie lesen die Anleitungen der Version ${version}.`,
  currentVersion: 'Diese Seite in der aktuellen Version lesen',
  availableIn: 'Diese Seite ist auch verfügbar in:',
};

export const search: typeof en.search = {
  name: 'Suche',
  submit: 'Suchen',
  placeholder: 'Anleitungen durchsuchen',
  clear: 'Suchanfrage löschen',
  cancel: 'Abbrechen',
  error: 'Ergebnisse konnten nicht geladen werden',
  errorHint: 'Bitte prüfen Sie Ihre Netzwerkverbindung.',
  keys: {
    select: { symbol: '↵', name: 'Eingabetaste', text: 'auswählen' },
    navigate: { symbol: '↓↑', name: 'Pfeiltasten', text: 'navigieren' },
    close: { symbol: 'esc', name: 'Escape-Taste', text: 'schließen' },
  },
  page: {
    title: 'Anleitungen durchsuchen',
    heading: (query) => `Suchergebnisse für „${query}“`,
    description:
      'Suchen Sie in allen Anleitungen nach einem Wort oder einer Frage.',
    placeholder: 'Suchbegriff eingeben',
  },
  noScript:
    'Die Suche braucht JavaScript, das in diesem Browser ausgeschaltet ist.',
};

export const storage: typeof en.storage = {
  label: 'Was gespeichert wird',
  columns: ['Name', 'Zweck, Anbieter und Speicherdauer'],
  thisSite: 'Diese Website',
  noThirdParties: 'Diese Website nutzt keine Dienste Dritter.',
  categories: { necessary: 'notwendig', statistics: 'Statistik' },
  duration: 'Lokaler Speicher, bis Sie ihn leeren',
  durations: {
    announcementDismissed: 'Lokaler Speicher, bis ein neuer Hinweis erscheint',
    recentPages:
      'Lokaler Speicher, bis Sie die Seiten in der Suche entfernen oder ihn leeren',
    favoritePages:
      'Lokaler Speicher, bis Sie die Seiten in der Suche entfernen oder ihn leeren',
    reload: 'Sitzungsspeicher, bis Sie den Tab schließen',
  },
  entries: {
    theme: 'Merkt sich, ob Sie im hellen oder dunklen Modus lesen.',
    tabs: 'Merkt sich den gewählten Tab einer Gruppe, damit andere Seiten denselben zeigen. Ein Eintrag je Gruppe.',
    announcementId:
      'Merkt sich, welchen Hinweis am Seitenanfang Sie zuletzt gesehen haben.',
    announcementDismissed:
      'Merkt sich, dass Sie diesen Hinweis geschlossen haben.',
    consent:
      'Merkt sich Ihre Antwort zur Statistik, damit Sie nicht erneut gefragt werden.',
    version:
      'Merkt sich die gewählte Version der Anleitungen, wo es mehrere gibt.',
    locale: 'Merkt sich die gewählte Sprache, wo es mehrere gibt.',
    tasks: 'Merkt sich die abgehakten Aufgaben. Ein Eintrag je Anleitung.',
    recentPages:
      'Merkt sich die zuletzt aus der Suche geöffneten Seiten, um sie wieder anzubieten.',
    favoritePages: 'Merkt sich die in der Suche gespeicherten Seiten.',
    reload:
      'Merkt sich Ihre Leseposition, wenn die Seite nach einer Aktualisierung neu geladen werden muss, und verhindert, dass das zweimal geschieht.',
  },
};

export const thirdParties: typeof en.thirdParties = {
  search: 'Suche: beantwortet, was Sie in das Suchfeld eingeben.',
  feedback:
    'Empfängt Ihre Antwort auf „War diese Seite hilfreich?“ und, sobald Sie der Statistik zugestimmt haben, Suchen ohne Ergebnis.',
  cookiebot: {
    purpose: 'Fragt nach Ihrer Einwilligung und bewahrt Ihre Antwort auf.',
    answer: { purpose: 'Ihre Antwort zu Cookies.', duration: 'Cookie, 1 Jahr' },
  },
  tagManager: {
    purpose:
      'Lädt die Werkzeuge zum Zählen von Besuchen, sobald Sie der Statistik zugestimmt haben.',
    visits: {
      purpose:
        'Unterscheidet Besuche, wenn der Tag Manager Google Analytics lädt.',
      duration: 'Cookie, 2 Jahre',
    },
    visitState: {
      purpose:
        'Speichert den Stand eines Besuchs. Ein Eintrag je Property von Google Analytics.',
      duration: 'Cookie, 2 Jahre',
    },
  },
};

export const siteTexts: typeof en.siteTexts = {
  'Cookie Declaration': 'Cookie-Erklärung',
  'All rights reserved.': 'Alle Rechte vorbehalten.',
};

export const records: typeof en.records = { category: 'Dokumentation' };
