import type { Diagnostic } from './diagnostic';

/** More diagnostics than these are summarized. */
export const maxListed = 20;

/** The names that are shown of each rule. */
const maxNames = 3;

type Summarized = Pick<Diagnostic, 'rule' | 'message'>;

/**
 * Returns a line for each rule, the most frequent first, with the names that its messages contain most often.
 * @example summarizeRules(diagnostics) // => ['18  unknown-component  <Badge> 12, <Steps> 4, <Card> 1, 1 other']
 */
export function summarizeRules(diagnostics: readonly Summarized[]): string[] {
  const rules = countBy(diagnostics, ({ rule }) => rule);
  const countWidth = String(diagnostics.length).length;
  const ruleWidth = Math.max(...rules.map(([rule]) => rule.length));
  return rules.map(([rule, count]) => {
    const names = formatNames(diagnostics.filter((diagnostic) => diagnostic.rule === rule));
    return `${String(count).padStart(countWidth)}  ${rule.padEnd(ruleWidth)}  ${names}`.trimEnd();
  });
}

/** Returns the most frequent names, unless each of them is another. */
function formatNames(diagnostics: readonly Summarized[]): string {
  const names = countBy(diagnostics, findName);
  if (names.length === diagnostics.length && names.length > maxNames) return '';
  const shown = names.slice(0, maxNames).map(([name, count]) => `${name} ${count}`);
  const others = names.length - shown.length;
  return [...shown, ...(others > 0 ? [`${others} other${others === 1 ? '' : 's'}`] : [])].join(
    ', ',
  );
}

/** Returns the component, directive or quoted text that a message is about. */
function findName({ message }: Summarized): string {
  const name = /^[\w-]+=…|<\/?[\w.:-]+>|:::[\w-]+|"[^"\n]+"/.exec(message)?.[0] ?? message;
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}

/** Counts the values of a function, the most frequent first. */
function countBy<Item, Value extends string>(
  items: readonly Item[],
  getValue: (item: Item) => Value,
): [value: Value, count: number][] {
  const counts = new Map<Value, number>();
  for (const item of items) {
    const value = getValue(item);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
