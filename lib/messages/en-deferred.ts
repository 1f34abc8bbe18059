import { createFormats } from './format';

/**
 * The UI strings of parts that load after a page: the consent banner, the feedback form and task
 * lists.
 */

export const { formatMinutes } = createFormats('en');

export const consentBanner = {
  declaration: 'Cookie Declaration',
  title: 'Cookie consent',
  text: 'This site stores what it needs to work. May it also count visits, to improve the guides?',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  manage: 'Manage preferences',
  save: 'Save choices',
  necessary: {
    label: 'Necessary.',
    text: 'Your color mode and tabs, the notices you closed, the tasks you ticked off, the pages you opened or saved in the search, and your answer to this question. Always on.',
  },
  statistics: {
    label: 'Statistics.',
    text: 'Counts of visits and searches, without your name.',
  },
  /** Used if no statistics service is configured. */
  withoutStatistics: {
    text: 'This site stores only what it needs to work, on your device. If it counts visits one day, may it count yours?',
    statistics:
      'Nothing is counted at the moment. Your answer is kept in case that changes.',
  },
};

/** The feedback form at the end of a page. */
export const feedback = {
  question: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  reasonPrompt: 'What went wrong? You can skip this.',
  /** If the answers are links that open an email. */
  emailPrompt:
    'What went wrong? Your answer opens an email. You can skip this.',
  opensEmail: '(opens an email)',
  reasons: {
    steps: 'The steps did not work',
    missing: 'Something is missing',
    wrong: 'It is wrong or out of date',
    unclear: 'It is hard to understand',
  },
  thanks: 'Thank you for your answer.',
};

export const taskList = {
  /** The number of completed tasks in a list. */
  progress: (done: number, total: number) => `${done} of ${total} done`,
};
