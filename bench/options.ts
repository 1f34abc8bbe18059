import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const measureNames = [
  'build',
  'output',
  'scale',
  'weight',
  'load',
  'search',
  'reload',
  'index',
] as const;

export type MeasureName = (typeof measureNames)[number];

/** Not measured by default, because they need more builds. */
const optInNames: readonly MeasureName[] = ['scale', 'index'];

const defaultNames = measureNames.filter((name) => !optInNames.includes(name));

export type Options = {
  sizes: number[];
  runs: number;
  only: ReadonlySet<MeasureName>;
  /** Folders of other built sites to measure. */
  comparedSites: { dir: string; path: string | undefined }[];
  /** Projects of other generators, which are built in the same runs. */
  peers: string[];
  /** The folder in which sites are built. Its content is overwritten. */
  work: string;
  /** Whether to reuse sites from an earlier run in `work`. */
  reuse: boolean;
  results: string;
  /** If set, a corpus of the smallest size is written to this folder, and nothing is measured. */
  corpus: string | undefined;
};

/** Parses the command line of `npm run bench`. Throws an Error that names the invalid option. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '50,500,5000' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string', default: defaultNames.join(',') },
      compare: {
        type: 'string',
        multiple: true,
        default: [],
      },
      'compare-path': {
        type: 'string',
        multiple: true,
        default: [],
      },
      peer: {
        type: 'string',
        multiple: true,
        default: [],
      },
      work: { type: 'string', default: join(tmpdir(), 'help-site-bench') },
      reuse: { type: 'boolean', default: false },
      results: { type: 'string', default: 'bench/results.json' },
      corpus: { type: 'string' },
    },
  });
  rejectDuplicateNames(values.compare);
  return {
    sizes: values.sizes
      .split(',')
      .map((size) => parseInteger('--sizes', size, 20)),
    runs: parseInteger('--runs', values.runs, 1),
    only: new Set(values.only.split(',').flatMap(parseMeasure)),
    comparedSites: values.compare.map((dir, index) => ({
      dir: resolve(dir),
      path: values['compare-path'][index],
    })),
    peers: values.peer.map((dir) => resolve(dir)),
    work: resolve(values.work),
    reuse: values.reuse,
    results: resolve(values.results),
    corpus: values.corpus === undefined ? undefined : resolve(values.corpus),
  };
}

/** Sites are reported, and copied, by the name of their folder. */
function rejectDuplicateNames(dirs: readonly string[]): void {
  const names = dirs.map((dir) => basename(resolve(dir)));
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  if (duplicate !== undefined) {
    throw new Error(
      `--compare has two folders named "${duplicate}". Rename one of them.`,
    );
  }
}

function parseInteger(option: string, text: string, min: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min) {
    return value;
  }
  throw new Error(`${option} "${text}" is not an integer of at least ${min}.`);
}

function parseMeasure(name: string): readonly MeasureName[] {
  if (name === 'page') {
    return ['weight', 'load'];
  }
  const measure = measureNames.find((measureName) => measureName === name);
  if (measure) {
    return [measure];
  }
  throw new Error(
    `--only "${name}" is unknown. Use page, ${measureNames.join(', ')}.`,
  );
}
