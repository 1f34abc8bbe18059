import { fieldsOf } from './operations';

const manners = ['well', 'slow', 'never', 'garbage', 'empty'] as const;

/** How the service behaves: as it should, after a while, not at all, in no known form, or refusing with a status. */
export type Mode = (typeof manners)[number] | number;

/** A fault for the calls whose method and address fit the pattern, for so many of them. */
export type Fault = { mode: Mode; only?: RegExp; times?: number };

/** The manner of the next answer to a call: that of the first fault that fits, as often as it was told. */
export function takeMode(faults: readonly Fault[], call: string): Mode {
  const fault = faults.find(({ only, times }) => (only?.test(call) ?? true) && times !== 0);
  if (fault?.times !== undefined) fault.times--;
  return fault?.mode ?? 'well';
}

/** The faults of a JSON text: a list of `{ mode, only, times }`, `only` as the text of a pattern. */
export function parseFaults(text: string): Fault[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.map(fieldsOf).map(faultOf) : [];
}

function faultOf({ mode, only, times }: Record<string, unknown>): Fault {
  const known = manners.find((name) => name === mode) ?? Number(mode);
  if (Number.isNaN(known)) throw new Error(`"${mode}" is no way to answer.`);
  return {
    mode: known,
    ...(typeof only === 'string' && { only: new RegExp(only) }),
    ...(typeof times === 'number' && { times }),
  };
}
