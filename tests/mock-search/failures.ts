import { getFields } from './operations';

const namedModes = ['normal', 'slow', 'never', 'garbage', 'empty'] as const;

/** How the server responds: normally, slowly, never, with an invalid or empty body, or with an error status. */
export type Mode = (typeof namedModes)[number] | number;

/** A failure mode for calls whose method and path match `only`, limited to `times` calls. */
export type Failure = { mode: Mode; only?: RegExp; times?: number };

/** Returns the mode for a call from the first matching failure, and decrements its `times`. */
export function takeNextMode(failures: readonly Failure[], call: string): Mode {
  const failure = failures.find(({ only, times }) => (only?.test(call) ?? true) && times !== 0);
  if (failure?.times !== undefined) failure.times--;
  return failure?.mode ?? 'normal';
}

/** Parses a JSON array of `{ mode, only, times }`, where `only` is a regular expression. Throws if a mode is unknown. */
export function parseFailures(text: string): Failure[] {
  const values: unknown = JSON.parse(text);
  return Array.isArray(values) ? values.map(getFields).map(toFailure) : [];
}

function toFailure({ mode, only, times }: Record<string, unknown>): Failure {
  const known = namedModes.find((name) => name === mode) ?? Number(mode);
  if (Number.isNaN(known))
    throw new Error(
      `Unknown mode "${mode}". Use a status code or one of: ${namedModes.join(', ')}.`,
    );
  return {
    mode: known,
    ...(typeof only === 'string' && { only: new RegExp(only) }),
    ...(typeof times === 'number' && { times }),
  };
}
