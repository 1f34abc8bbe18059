import { fieldsOf } from './operations';

const manners = ['well', 'slow', 'never', 'garbage', 'empty'] as const;

/** How the service behaves: as it should, after a while, not at all, in no known form, or refusing with a status. */
export type Mode = (typeof manners)[number] | number;

/** An error for the calls whose method and URL path fit the pattern, for so many of them. */
export type Failure = { mode: Mode; only?: RegExp; times?: number };

/** The manner of the next answer to a call: that of the first error that fits, as often as it was told. */
export function takeMode(errors: readonly Failure[], call: string): Mode {
  const error = errors.find(({ only, times }) => (only?.test(call) ?? true) && times !== 0);
  if (error?.times !== undefined) error.times--;
  return error?.mode ?? 'well';
}

/** The errors of a JSON text: a list of `{ mode, only, times }`, `only` as the text of a pattern. */
export function parseErrors(text: string): Failure[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.map(fieldsOf).map(errorOf) : [];
}

function errorOf({ mode, only, times }: Record<string, unknown>): Failure {
  const known = manners.find((name) => name === mode) ?? Number(mode);
  if (Number.isNaN(known)) throw new Error(`"${mode}" is no way to answer.`);
  return {
    mode: known,
    ...(typeof only === 'string' && { only: new RegExp(only) }),
    ...(typeof times === 'number' && { times }),
  };
}
