import type { Metrics } from './results';

/**
 * Returns the duration of each step in the output of `npm run build`, in seconds.
 * @example parseBuildSteps('▸ Compressing files\n  12 files\n  done in 2.5 s') // => { 'Compressing files, s': 2.5 }
 */
export function parseBuildSteps(log: string): Metrics {
  const steps = log.split(/^▸ /m).slice(1);
  const metrics: Metrics = {};
  for (const step of steps) {
    const [name = ''] = step.split('\n', 1);
    const seconds = /^ {2}done in ([\d.]+) s$/m.exec(step)?.[1];
    // The content folder and the number of pages differ between runs.
    const stableName = name.replace(/^Reading .*/, 'Reading').replace(/\d+ pages/, 'pages');
    if (seconds !== undefined) metrics[`${stableName}, s`] = Number(seconds);
  }
  return metrics;
}
