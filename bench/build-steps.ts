import type { Figures } from './samples';

/**
 * The seconds of each step, from what `npm run build` prints.
 * @example buildSteps('▸ Compressing\n  12 files\n  done in 2.5 s') // => { 'Compressing, s': 2.5 }
 */
export function buildSteps(log: string): Figures {
  const steps = log.split(/^▸ /m).slice(1);
  const own = steps.flatMap((text): [string, number][] => {
    const [name = ''] = text.split('\n', 1);
    const seconds = /^ {2}done in ([\d.]+) s$/m.exec(text)?.[1];
    return seconds === undefined ? [] : [[`${withoutPath(name)}, s`, Number(seconds)]];
  });
  return Object.fromEntries([...own, ...ofNext(log)]);
}

/** The content's folder and the number of pages differ from run to run. */
function withoutPath(name: string): string {
  return name.replace(/^Reading .*/, 'Reading').replace(/^Building .* pages$/, 'next build');
}

const phases: readonly [name: string, pattern: RegExp][] = [
  ['of it compiling, s', /Compiled successfully in ([\d.]+)(m?s|min)/],
  ['of it types, s', /Finished TypeScript in ([\d.]+)(m?s|min)/],
  ['of it pages, s', /Generating static pages .*\) in ([\d.]+)(m?s|min)/],
];

function ofNext(log: string): [string, number][] {
  return phases.flatMap(([name, pattern]): [string, number][] => {
    const [, amount, unit] = pattern.exec(log) ?? [];
    if (amount === undefined) return [];
    const factor = { ms: 0.001, min: 60 }[unit ?? ''] ?? 1;
    return [[name, Number(amount) * factor]];
  });
}
