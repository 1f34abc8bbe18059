/** The options of a fenced code block. Lines are 1-based. */
export type CodeMeta = {
  title: string;
  highlightedLines: ReadonlySet<number>;
  /** The number of the first line; undefined hides line numbers. */
  firstLineNumber: number | undefined;
};

/**
 * Parses the meta string of a code fence.
 * @example parseCodeMeta('title="a.js" {1,4-5} showLineNumbers') // => { title: 'a.js', highlightedLines: {1, 4, 5}, firstLineNumber: 1 }
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta);
  return {
    title: title?.[1] ?? title?.[2] ?? '',
    highlightedLines: new Set(ranges.split(',').flatMap(parseRange)),
    firstLineNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  };
}

function parseRange(range: string): number[] {
  const [from, to = from] = range.trim().split('-').map(Number);
  if (!from || !to || to < from || to - from > 10_000) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * Removes `highlight-next-line`, `highlight-start` and `highlight-end` comments from a code block and returns the lines
 * that they highlight.
 */
export function extractMagicComments(code: string): {
  code: string;
  highlightedLines: Set<number>;
} {
  const kept: string[] = [];
  const highlightedLines = new Set<number>();
  let isInside = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const directive = parseMagicComment(line);
    if (directive === undefined) {
      kept.push(line);
      if (isInside || isNext) highlightedLines.add(kept.length);
      isNext = false;
    } else if (directive === 'next-line') isNext = true;
    else isInside = directive === 'start';
  }
  return { code: kept.join('\n'), highlightedLines };
}

function parseMagicComment(line: string): string | undefined {
  return /^\s*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/.exec(
    line,
  )?.[1];
}
