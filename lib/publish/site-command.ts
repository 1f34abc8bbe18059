import { site } from '@/lib/site';
import { runInForeground } from './foreground-process';
import { runCommand } from './terminal';

/** The language of the messages that `tsconfig.json` selects. */
const builtInLanguage = 'en';

/**
 * Runs a command in the default language of the site. TypeScript paths select the messages, so a
 * site in another language than English runs the command again with paths of its own.
 */
export function runSiteCommand(command: () => Promise<void>): void {
  const isSelected = process.env['TSX_TSCONFIG_PATH'] !== undefined;
  const [locale] = site.locales;
  if (isSelected || locale.id === builtInLanguage) {
    runCommand(command);
  } else {
    runCommand(runInDefaultLanguage);
  }
}

async function runInDefaultLanguage(): Promise<void> {
  const { writeLanguageFiles } = await import('./variants');
  const variables = writeLanguageFiles(site.locales[0], 'default');
  const [, ...args] = process.argv;
  runInForeground(process.execPath, [...process.execArgv, ...args], variables);
}
