import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const measureNames = [
  'build',
  'output',
  'growth',
  'weight',
  'load',
  'navigation',
  'search',
  'reload',
  'quality',
  'lighthouse',
] as const;

export type MeasureName = (typeof measureNames)[number];

/** `--only page` stands for all that a reader of one page notices. */
const groups: Record<string, readonly MeasureName[]> = { page: ['weight', 'load', 'navigation'] };

/** Lighthouse is installed for it first, so it is measured only where it is named. */
const unasked = measureNames.filter((name) => name !== 'lighthouse');

export type Comparison = { dir: string; path: string | undefined };

export type Options = {
  sizes: number[];
  runs: number;
  only: ReadonlySet<MeasureName>;
  comparisons: Comparison[];
  /** Where sites are built: a folder that is the bench's own. */
  work: string;
  /** Takes the sites that an earlier run left in `work`, instead of building. */
  reuse: boolean;
  results: string;
  /** Writes a corpus of the first size there and ends. */
  corpus: string | undefined;
};

/** The options of `npm run bench`. Throws an Error that names the option which cannot be used. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      sizes: { type: 'string', default: '50,500,5000' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string', default: unasked.join(',') },
      compare: { type: 'string', multiple: true, default: [] },
      'compare-path': { type: 'string', multiple: true, default: [] },
      work: { type: 'string', default: join(tmpdir(), 'help-site-bench') },
      reuse: { type: 'boolean', default: false },
      results: { type: 'string', default: 'bench/results.json' },
      corpus: { type: 'string' },
    },
  });
  return {
    sizes: values.sizes.split(',').map((size) => count('--sizes', size, 20)),
    runs: count('--runs', values.runs, 1),
    only: new Set(values.only.split(',').flatMap(measuresNamed)),
    comparisons: values.compare.map((dir, at) => ({
      dir: resolve(dir),
      path: values['compare-path'][at],
    })),
    work: resolve(values.work),
    reuse: values.reuse,
    results: resolve(values.results),
    corpus: values.corpus === undefined ? undefined : resolve(values.corpus),
  };
}

function count(option: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`${option} "${text}": a whole number from ${least} on is wanted.`);
}

function measuresNamed(name: string): readonly MeasureName[] {
  const measure = measureNames.find((each) => each === name);
  const found = measure ? [measure] : groups[name];
  if (found) return found;
  const names = [...Object.keys(groups), ...measureNames].join(', ');
  throw new Error(`--only "${name}": there are ${names}.`);
}
