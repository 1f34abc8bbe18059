import {
  type Feature,
  getFeature,
  isSupported,
  type Target,
} from './browser-support';
import { listMarkupFeatures } from './markup-features';
import { listScriptNames } from './script-features';
import { listStyleFeatures } from './style-features';

/**
 * Returns the names of the features of a stylesheet that a browser lacks, such as
 * `css.properties.text-wrap.balance`.
 */
export function findUnsupportedStyles(
  css: string,
  features: Feature,
  targets: readonly Target[],
): string[] {
  return findUnsupported(listStyleFeatures(css), features, targets);
}

/**
 * Returns the names of the elements and attributes of a page that a browser lacks, such as
 * `html.elements.search`.
 */
export function findUnsupportedMarkup(
  html: string,
  features: Feature,
  targets: readonly Target[],
): string[] {
  return findUnsupported(listMarkupFeatures(html), features, targets);
}

function findUnsupported(
  paths: readonly string[][],
  features: Feature,
  targets: readonly Target[],
): string[] {
  const names = new Set<string>();
  for (const path of paths) {
    const feature = getFeature(features, path);
    if (feature && targets.some((target) => !isSupported(feature, target))) {
      names.add(path.join('.'));
    }
  }
  return [...names].sort();
}

/**
 * Returns the names in a script that a browser lacks wherever MDN's data has them, such as
 * `checkVisibility`, although its current version has them. The types of objects are not known: a
 * name that any supported interface has is not reported, nor are those that a current browser
 * lacks, because most belong to objects of the site.
 */
export function findUnsupportedNames(
  text: string,
  features: Feature,
  targets: readonly Target[],
): string[] {
  const index = indexScriptFeatures(features);
  const names = [...listScriptNames(text)].filter((name) => {
    const all = index.get(name) ?? [];
    const candidates = all.filter((feature) => isCurrent(feature, targets));
    const isMissing = (target: Target) =>
      all.every((candidate) => !isSupported(candidate, target));
    return candidates.length > 0 && targets.some(isMissing);
  });
  return names.sort();
}

/** Whether the current versions of all browsers have a feature. */
function isCurrent(feature: Feature, targets: readonly Target[]): boolean {
  return targets.every(({ browser }) =>
    isSupported(feature, { browser, version: Number.POSITIVE_INFINITY }),
  );
}

const indexes = new WeakMap<Feature, Map<string, Feature[]>>();

/** Returns the interfaces, built-in objects and their members, by name. */
function indexScriptFeatures(features: Feature): Map<string, Feature[]> {
  const existing = indexes.get(features);
  if (existing) {
    return existing;
  }
  const index = new Map<string, Feature[]>();
  const add = (name: string, feature: Feature) => {
    const key = name.replace(/_(?:static|event)$/, '');
    index.set(key, [...(index.get(key) ?? []), feature]);
  };
  const groups = [features['api'], features['javascript']?.['builtins']];
  for (const [name, feature] of groups.flatMap((group) =>
    Object.entries(group ?? {}),
  )) {
    if (!feature || name === '__compat') {
      continue;
    }
    add(name, feature);
    for (const [member, child] of Object.entries(feature)) {
      if (child && member !== '__compat') {
        add(member, child);
      }
    }
  }
  indexes.set(features, index);
  return index;
}
