/** The options of a fenced code block. Lines are 1-based. */
export type CodeOptions = {
  title: string;
  marked: ReadonlySet<number>;
  /** The number of the first line; undefined hides line numbers. */
  firstNumber: number | undefined;
};

/**
 * Parses the meta string of a code fence.
 * @example codeOptions('title="a.js" {1,4-5} showLineNumbers') // => { title: 'a.js', marked: {1, 4, 5}, firstNumber: 1 }
 */
export function parseCodeOptions(meta: string): CodeOptions {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta);
  return {
    title: title?.[1] ?? title?.[2] ?? '',
    marked: new Set(ranges.split(',').flatMap(parseRange)),
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
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
export function extractMagicComments(code: string): { code: string; marked: Set<number> } {
  const kept: string[] = [];
  const marked = new Set<number>();
  let isInside = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const directive = parseMagicComment(line);
    if (directive === undefined) {
      kept.push(line);
      if (isInside || isNext) marked.add(kept.length);
      isNext = false;
    } else if (directive === 'next-line') isNext = true;
    else isInside = directive === 'start';
  }
  return { code: kept.join('\n'), marked };
}

function parseMagicComment(line: string): string | undefined {
  return /^\s*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/.exec(
    line,
  )?.[1];
}
