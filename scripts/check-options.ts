import { parseArgs } from 'node:util';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { contentRules } from '@/lib/content/diagnostics/rules';

export type CheckOptions = { json: boolean; table: boolean; skip: string[]; today: string };

/** Parses the arguments of `check:content`. Throws an Error for an unknown option or rule, or an invalid date. */
export function parseCheckOptions(args: readonly string[], today: string): CheckOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      skip: { type: 'string', multiple: true, default: [] },
      today: { type: 'string', default: today },
    },
  });
  const rules: readonly string[] = contentRules;
  const unknown = values.skip.find((rule) => !rules.includes(rule));
  if (unknown !== undefined)
    throw new Error(`--skip: unknown rule "${unknown}". ${didYouMean(unknown, rules)}`);
  if (!/^\d{4}-\d\d-\d\d$/.test(values.today) || Number.isNaN(Date.parse(values.today)))
    throw new Error(`--today: "${values.today}" is not a date. Use the format 2026-11-21.`);
  return values;
}
