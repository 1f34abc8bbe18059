/** What a fenced block asks for beyond its language. Lines count from 1. */
export type CodeOptions = {
  title: string;
  marked: ReadonlySet<number>;
  /** The number of the first line, or undefined when lines are not numbered. */
  firstNumber: number | undefined;
};

/**
 * The words after a fence's language.
 * @example codeOptions('title="a.js" {1,4-5} showLineNumbers') // => { title: 'a.js', marked: {1, 4, 5}, firstNumber: 1 }
 */
export function codeOptions(meta: string): CodeOptions {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta);
  return {
    title: title?.[1] ?? title?.[2] ?? '',
    marked: new Set(ranges.split(',').flatMap(linesOf)),
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  };
}

function linesOf(range: string): number[] {
  const [from, to = from] = range.trim().split('-').map(Number);
  if (!from || !to || to < from || to - from > 10_000) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * Takes the comments `highlight-next-line`, `highlight-start` and `highlight-end` out of a block and gives the lines that
 * they mark. A block that names its lines in braces keeps such comments as text.
 */
export function takeMagicComments(code: string): { code: string; marked: Set<number> } {
  const kept: string[] = [];
  const marked = new Set<number>();
  let isInside = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const word = magicWord(line);
    if (word === undefined) {
      kept.push(line);
      if (isInside || isNext) marked.add(kept.length);
      isNext = false;
    } else if (word === 'next-line') isNext = true;
    else isInside = word === 'start';
  }
  return { code: kept.join('\n'), marked };
}

function magicWord(line: string): string | undefined {
  return /^\s*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/.exec(
    line,
  )?.[1];
}
