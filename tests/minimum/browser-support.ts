import { createRequire } from 'node:module';
import { resolve } from 'node:path';

type Statement = {
  version_added: string | boolean | null;
  version_removed?: string | boolean | null;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown[];
};

type Compat = { support: Record<string, Statement | Statement[] | undefined> };

/** A feature of MDN's data, which contains other features. */
export type Feature = { [name: string]: Feature | undefined };

/** The oldest supported version of a browser, by its name in MDN's data. */
export type Target = { browser: string; version: number };

const requirePackage = createRequire(resolve('tests/minimum/package.json'));

/** Loads MDN's data about what browsers support. */
export function loadFeatures(): Feature {
  return requirePackage('@mdn/browser-compat-data');
}

/** Parses the entries of `browserslist`, such as `ios_saf 16.4`. */
export function parseTargets(entries: readonly string[]): Target[] {
  return entries.map((entry) => {
    const [name = '', version = ''] = entry.split(' ');
    const browser = name === 'ios_saf' ? 'safari_ios' : name;
    return { browser, version: Number.parseFloat(version) };
  });
}

/** Returns the feature at a path; undefined if the data does not have it. */
export function getFeature(
  features: Feature,
  path: readonly string[],
): Feature | undefined {
  let feature: Feature | undefined = features;
  for (const name of path) {
    feature =
      feature && Object.hasOwn(feature, name) ? feature[name] : undefined;
  }
  return feature;
}

/**
 * Whether a browser supports a feature without a flag or prefix. Features without data are taken as
 * supported.
 */
export function isSupported(
  feature: Feature,
  { browser, version }: Target,
): boolean {
  const compat = feature['__compat'] as Compat | undefined;
  const support = compat?.support[browser];
  if (!support) {
    return true;
  }
  return [support].flat().some((statement) => covers(statement, version));
}

function covers(statement: Statement, version: number): boolean {
  if (statement.flags || statement.prefix || statement.alternative_name) {
    return false;
  }
  const added = parseVersion(statement.version_added);
  const removed = parseVersion(statement.version_removed);
  return (
    added !== undefined &&
    added <= version &&
    (removed === undefined || version < removed)
  );
}

/** Parses a version, such as `≤79`. Undefined for `false` and `preview`. */
function parseVersion(
  value: string | boolean | null | undefined,
): number | undefined {
  if (value === true) {
    return 0;
  }
  const version = Number.parseFloat(String(value).replace('≤', ''));
  return Number.isNaN(version) ? undefined : version;
}
