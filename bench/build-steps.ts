import type { Metrics } from './samples';

/**
 * Parses the duration of each step, in seconds, from the output of `npm run build`.
 * @example buildSteps('▸ Compressing\n  12 files\n  done in 2.5 s') // => { 'Compressing, s': 2.5 }
 */
export function buildSteps(log: string): Metrics {
  const steps = log.split(/^▸ /m).slice(1);
  const ownSteps = steps.flatMap((text): [string, number][] => {
    const [name = ''] = text.split('\n', 1);
    const seconds = /^ {2}done in ([\d.]+) s$/m.exec(text)?.[1];
    return seconds === undefined ? [] : [[`${normalizeName(name)}, s`, Number(seconds)]];
  });
  return Object.fromEntries([...ownSteps, ...parseNextPhases(log)]);
}

/** Removes the content folder and the number of pages, which differ between runs. */
function normalizeName(name: string): string {
  return name.replace(/^Reading .*/, 'Reading').replace(/^Building .* pages$/, 'next build');
}

const phases: readonly [name: string, pattern: RegExp][] = [
  ['next build: compiling, s', /Compiled successfully in ([\d.]+)(m?s|min)/],
  ['next build: type checking, s', /Finished TypeScript in ([\d.]+)(m?s|min)/],
  ['next build: static pages, s', /Generating static pages .*\) in ([\d.]+)(m?s|min)/],
];

function parseNextPhases(log: string): [string, number][] {
  return phases.flatMap(([name, pattern]): [string, number][] => {
    const [, amount, unit] = pattern.exec(log) ?? [];
    if (amount === undefined) return [];
    const factor = { ms: 0.001, min: 60 }[unit ?? ''] ?? 1;
    return [[name, Number(amount) * factor]];
  });
}
