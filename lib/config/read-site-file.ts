import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { formatError } from '@/lib/text/text';
import { siteDefaults } from './site-defaults';
import { listSiteErrors, type SiteFile } from './site-schema';

/** The configuration of a content folder, and the mistakes in it. */
export type SiteFileResult = { values: SiteFile; errors: string[] };

/**
 * Reads `site.yml` in a content folder. Fields that it lacks have their defaults; so have all if it
 * has mistakes.
 */
export function readSiteFile(contentDir: string): SiteFileResult {
  const file = join(contentDir, 'site.yml');
  if (!existsSync(file)) {
    return { values: siteDefaults, errors: [] };
  }
  try {
    const values = mergeValues(
      siteDefaults,
      parse(readFileSync(file, 'utf8')) ?? {},
    );
    const errors = listSiteErrors(values);
    return {
      values: errors.length === 0 ? (values as SiteFile) : siteDefaults,
      errors,
    };
  } catch (error) {
    return {
      values: siteDefaults,
      errors: [`site.yml: ${formatError(error)}`],
    };
  }
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
