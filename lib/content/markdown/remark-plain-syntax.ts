import type { Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { getTextPosition } from '@/lib/text/text-position';
import type { MarkdownContext } from './context';

/** Reports Markdown that is shown as plain text because of a mistake: references without a definition, links with a space. */
export function remarkPlainSyntax({ report }: MarkdownContext) {
  return (tree: Root, file: { toString: () => string }) => {
    const source = String(file);
    const definitions = {
      link: listDefinitions(tree, 'definition'),
      footnote: listDefinitions(tree, 'footnoteDefinition'),
    };
    visit(tree, 'text', (node) => {
      for (const { pattern, explain } of mistakes)
        for (const match of findMatches(node, pattern, source))
          report({
            ...explain(match.groups, definitions),
            ...getTextPosition(source, match.index),
          });
    });
  };
}

type Definitions = { link: string[]; footnote: string[] };

type Groups = Readonly<Record<string, string>>;

/** Escaped characters are not mistakes: `(?<!\\)`. */
const mistakes: {
  pattern: RegExp;
  explain: (
    groups: Groups,
    definitions: Definitions,
  ) => {
    rule: 'unknown-reference' | 'broken-link' | 'unknown-directive';
    message: string;
    hint: string;
  };
}[] = [
  {
    pattern:
      /(?<=(?<![\\\w\])])\[(?<text>[^\][\n]*[^\][\n\d\s][^\][\n]*)\])\[(?<label>[^\][\n^]+)\]/g,
    explain: ({ text = '', label = '' }, { link }) => ({
      rule: 'unknown-reference',
      message: `No line says where "[${label}]" leads.`,
      hint: didYouMean(
        label,
        link,
        `Write the target in parentheses: [${text}](https://example.com)\nOr add a line that defines it: [${label}]: https://example.com`,
      ),
    }),
  },
  {
    pattern: /(?<!\\)\[\^(?<label>(?!\w-\w)[\w-]+)\]/g,
    explain: ({ label = '' }, { footnote }) => ({
      rule: 'unknown-reference',
      message: `The footnote "[^${label}]" has no text.`,
      hint: didYouMean(
        label,
        // Numbers are all alike.
        /^\d+$/.test(label) ? [] : footnote,
        `Add a line with its text, for example: [^${label}]: The text of the footnote.`,
      ),
    }),
  },
  {
    pattern: /(?<=(?<![\\\w])!?\[[^\][\n]*\]\()(?<target>[^()\s<>]+(?: [^()\s"'<>]+)+)\)/g,
    explain: ({ target = '' }) => ({
      rule: 'broken-link',
      message: `The link target "${target}" contains a space, so this is not a link.`,
      hint: `Write ${target.replaceAll(' ', '%20')}, or rename the file to ${target.replaceAll(' ', '-')}`,
    }),
  },
  {
    pattern: /(?<=^[\s>]*(?<colons>:{3,}))[ \t]+(?<name>[a-z]+)/gm,
    explain: ({ colons = '', name = '' }) => ({
      rule: 'unknown-directive',
      message: `The space after "${colons}" makes this plain text instead of a box.`,
      hint: `Write: ${colons}${name}`,
    }),
  },
];

function listDefinitions(tree: Root, type: 'definition' | 'footnoteDefinition'): string[] {
  const labels: string[] = [];
  visit(tree, type, (node) => {
    labels.push(node.label ?? node.identifier);
  });
  return labels;
}

/** Returns the matches in the source of a node, with their offset in the page. */
export function findMatches(
  { position }: Text,
  pattern: RegExp,
  source: string,
): { index: number; groups: Groups }[] {
  const start = position?.start.offset ?? 0;
  const text = source.slice(start, position?.end.offset ?? 0);
  return [...text.matchAll(pattern)].map((match) => ({
    index: start + match.index,
    groups: match.groups ?? {},
  }));
}
