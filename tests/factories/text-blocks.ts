import type { TextBlock } from '@/lib/content/markdown/metadata';

/**
 * Parses lines into text blocks: `## One {one}` is a heading, any other line is text under the last
 * heading.
 */
export function createTextBlocks(lines: readonly string[]): TextBlock[] {
  let id = '';
  return lines.map((line) => {
    const [, hashes = '', text = line, headingId] =
      /^(#+) (.*) \{(.*)\}$/.exec(line) ?? [];
    id = headingId ?? id;
    return { level: hashes.length, id, text };
  });
}
