import { parseArgs } from 'node:util';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { contentRules } from '@/lib/content/diagnostics/rules';

export type CheckOptions = {
  json: boolean;
  /** Annotations of GitHub Actions. */
  github: boolean;
  help: boolean;
  skip: string[];
  /** Empty for all rules. */
  only: string[];
  today: string;
  /** Files and folders to report; empty for all. */
  files: string[];
};

export const checkHelp = `Usage: npm run check:content -- [file …] [options]

Prints the problems of the content, including those that a build ignores. Exits with 1 if there are any.

  file            reports only these files and folders, such as content/docs/crm
  --skip <rule>   skips a rule; repeatable
  --only <rule>   skips all other rules; repeatable
  --today <date>  sets the date
  --json          prints JSON
  --github        prints annotations, as in GitHub Actions`;

/** Parses the arguments of `check:content`. Throws an Error for an unknown option or rule, or an invalid date. */
export function parseCheckOptions(args: readonly string[], today: string): CheckOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      github: { type: 'boolean', default: Boolean(process.env['GITHUB_ACTIONS']) },
      help: { type: 'boolean', short: 'h', default: false },
      skip: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
      today: { type: 'string', default: today },
    },
  });
  const rules: readonly string[] = contentRules;
  for (const option of ['skip', 'only'] as const) {
    const unknown = values[option].find((rule) => !rules.includes(rule));
    if (unknown !== undefined)
      throw new Error(`--${option}: unknown rule "${unknown}". ${didYouMean(unknown, rules, '')}`);
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(values.today) || Number.isNaN(Date.parse(values.today)))
    throw new Error(`--today: "${values.today}" is not a date. Use the format 2026-11-21.`);
  return { ...values, files: positionals };
}

/** Whether `--only` and `--skip` select a rule. */
export function isRuleSelected(rule: string, { skip, only }: CheckOptions): boolean {
  return (only.length === 0 || only.includes(rule)) && !skip.includes(rule);
}
