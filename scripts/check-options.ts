import { parseArgs } from 'node:util';
import { didYouMean } from '@/lib/content/did-you-mean';
import { contentPolicy } from '@/lib/site';

export type CheckOptions = { json: boolean; table: boolean; skip: string[]; today: string };

/** What `check:content` was asked for. Throws an Error that names an option, a rule or a day which cannot be used. */
export function checkOptions(words: readonly string[], today: string): CheckOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      json: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      skip: { type: 'string', multiple: true, default: [] },
      today: { type: 'string', default: today },
    },
  });
  const rules = Object.keys(contentPolicy);
  const unknown = values.skip.find((rule) => !rules.includes(rule));
  if (unknown !== undefined)
    throw new Error(`--skip "${unknown}" is not a rule. ${didYouMean(unknown, rules)}`);
  if (!/^\d{4}-\d\d-\d\d$/.test(values.today) || Number.isNaN(Date.parse(values.today)))
    throw new Error(`--today "${values.today}" is not a day. Write it as 2026-11-21.`);
  return values;
}
