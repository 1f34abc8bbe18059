import type { MarkdownContext } from './context';

/** A lookup and its result as JSON; `partials`, which has no argument, uses an empty one. */
export type Lookup = [name: LookupName, argument: string, result: string];

type LookupName =
  | 'resolveFile'
  | 'resolveRoute'
  | 'suggestPage'
  | 'getAsset'
  | 'getAnchorAliases'
  | 'getPartial'
  | 'partials';

/** Returns a context that records the lookups of `context` and their results, without duplicates. */
export function recordLookups(context: MarkdownContext): {
  context: MarkdownContext;
  getLookups: () => Lookup[];
} {
  const lookups = new Map<string, Lookup>();
  const record = <Result>(name: LookupName, argument: string, result: Result): Result => {
    lookups.set(`${name} ${argument}`, [name, argument, serialize(result)]);
    return result;
  };
  return {
    getLookups: () => [...lookups.values()],
    context: {
      ...context,
      resolveFile: (file) => record('resolveFile', file, context.resolveFile(file)),
      resolveRoute: (path) => record('resolveRoute', path, context.resolveRoute(path)),
      suggestPage: (path) => record('suggestPage', path, context.suggestPage(path)),
      getAsset: (file) => record('getAsset', file, context.getAsset(file)),
      getAnchorAliases: (id) => record('getAnchorAliases', id, context.getAnchorAliases(id)),
      getPartial: (file) => record('getPartial', file, context.getPartial(file)),
      get partials() {
        return record('partials', '', context.partials);
      },
    },
  };
}

/**
 * Whether all lookups have the same results in another context, so that processing the same text there gives the same page. False
 * for a page without recorded lookups.
 */
export function haveSameResults(
  lookups: readonly Lookup[] | undefined,
  context: MarkdownContext,
): boolean {
  if (!lookups) return false;
  return lookups.every(([name, argument, result]) => {
    const current = name === 'partials' ? context.partials : context[name](argument);
    return serialize(current) === result;
  });
}

function serialize(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
