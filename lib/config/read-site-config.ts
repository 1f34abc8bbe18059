import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@help-center/content-lint';
import {
  findYamlPosition,
  parseYamlDocument,
  toPosition,
} from '@/lib/content/parse/yaml';
import { siteDefaults } from './site-defaults';
import { listSiteErrors, type SiteFile } from './site-schema';

/**
 * Reads `site.yml` in a content folder, and returns the mistakes in it. Fields that it lacks have
 * their defaults; so have all if it has mistakes.
 */
export function readSiteConfig(contentDir: string) {
  const getDefaults = (errors: string[]) => ({ values: siteDefaults, errors });
  const file = join(contentDir, 'site.yml');
  if (!existsSync(file)) {
    return getDefaults([]);
  }
  const yaml = parseYamlDocument(readFileSync(file, 'utf8'));
  const mistake = yaml.error ?? yaml.duplicateKeys[0];
  if (mistake) {
    const place = formatPosition(toPosition(yaml, mistake));
    return getDefaults([`${place}: ${mistake.message} ${mistake.hint}`]);
  }
  const values = mergeValues(siteDefaults, yaml.value ?? {});
  const errors = listSiteErrors(values, (path) =>
    formatPosition(findYamlPosition(yaml, path, 'key')),
  );
  return errors.length === 0
    ? { values: values as SiteFile, errors }
    : getDefaults(errors);
}

function formatPosition({ line, column }: Position): string {
  return `site.yml:${line}:${column}`;
}

/** Replaces values, also those in objects. */
function mergeValues(defaults: unknown, values: unknown): unknown {
  if (!isObject(defaults) || !isObject(values)) {
    return values;
  }
  const merged: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(values)) {
    merged[name] = mergeValues(defaults[name], value);
  }
  return merged;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
