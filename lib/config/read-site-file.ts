import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
} from 'yaml';
import { formatError } from '@/lib/text/text';
import { siteDefaults } from './site-defaults';
import { listSiteErrors, type SiteFile } from './site-schema';

/** The configuration of a content folder, and the mistakes in it. */
type SiteFileResult = { values: SiteFile; errors: string[] };

/**
 * Reads `site.yml` in a content folder. Fields that it lacks have their defaults; so have all if it
 * has mistakes.
 */
export function readSiteFile(contentDir: string): SiteFileResult {
  const file = join(contentDir, 'site.yml');
  if (!existsSync(file)) {
    return { values: siteDefaults, errors: [] };
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), {
    lineCounter,
  });
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const place = formatPlace(lineCounter, syntaxError.pos[0]);
    const errors = [`${place}: ${formatError(syntaxError)}`];
    return { values: siteDefaults, errors };
  }
  const values = mergeValues(siteDefaults, document.toJS() ?? {});
  const errors = listSiteErrors(values, (path) =>
    formatPlace(lineCounter, findOffset(document, path)),
  );
  return {
    values: errors.length === 0 ? (values as SiteFile) : siteDefaults,
    errors,
  };
}

function formatPlace(lineCounter: LineCounter, offset: number): string {
  const { line, col } = lineCounter.linePos(offset);
  return `site.yml:${line}:${col}`;
}

/**
 * Returns the offset of the key or list item at a path; of the nearest one above it if the file
 * lacks it.
 */
function findOffset(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const node = findChild(parent, path[length - 1]);
    if (isNode(node) && node.range) {
      return node.range[0];
    }
  }
  return 0;
}

function findChild(parent: unknown, key: PropertyKey | undefined): unknown {
  if (isSeq(parent)) {
    return parent.get(key, true);
  }
  if (isMap(parent)) {
    const pair = parent.items.find(
      (item) => isScalar(item.key) && item.key.value === key,
    );
    return pair?.key;
  }
  return undefined;
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
