import type * as en from './en-deferred';
import { createFormats } from './format';

/** The German UI strings of parts that load after a page. */

export const { formatMinutes } = createFormats('de');

export const consentBanner: typeof en.consentBanner = {
  declaration: 'Cookie-Erklärung',
  title: 'Cookie-Einwilligung',
  text: 'Diese Website speichert, was sie zum Funktionieren braucht. Darf sie auch Besuche zählen, um die Anleitungen zu verbessern?',
  acceptAll: 'Alle akzeptieren',
  rejectAll: 'Alle ablehnen',
  manage: 'Einstellungen verwalten',
  save: 'Auswahl speichern',
  necessary: {
    label: 'Notwendig.',
    text: 'Ihr Farbmodus und Ihre Tabs, die geschlossenen Hinweise, die abgehakten Aufgaben, die Seiten, die Sie in der Suche geöffnet oder gespeichert haben, und Ihre Antwort auf diese Frage. Immer aktiv.',
  },
  statistics: {
    label: 'Statistik.',
    text: 'Anzahl der Besuche und Suchen, ohne Ihren Namen.',
  },
  withoutStatistics: {
    text: 'Diese Website speichert nur, was sie braucht, auf Ihrem Gerät. Falls sie später Besuche zählt: Darf sie Ihre mitzählen?',
    statistics:
      'Derzeit wird nichts gezählt. Ihre Antwort wird für den Fall gespeichert, dass sich das ändert.',
  },
};

export const feedback: typeof en.feedback = {
  question: 'War diese Seite hilfreich?',
  yes: 'Ja',
  no: 'Nein',
  reasonPrompt: 'Was hat nicht geklappt? Sie können diese Frage überspringen.',
  /** If the answers are links that open an email. */
  emailPrompt:
    'Was hat nicht geklappt? Ihre Antwort öffnet eine E-Mail. Sie können diese Frage überspringen.',
  opensEmail: '(öffnet eine E-Mail)',
  reasons: {
    steps: 'Die Schritte haben nicht funktioniert',
    missing: 'Es fehlt etwas',
    wrong: 'Es ist falsch oder veraltet',
    unclear: 'Es ist schwer verständlich',
  },
  thanks: 'Vielen Dank für Ihre Antwort.',
};

export const taskList: typeof en.taskList = {
  progress: (done, total) => `${done} von ${total} erledigt`,
};
