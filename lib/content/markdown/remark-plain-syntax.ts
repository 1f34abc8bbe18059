import type { Root } from 'mdast';
import type { Diagnostic, Position } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { getTextPosition } from '@/lib/text/text-position';
import type { MarkdownContext } from './context';
import { visit } from './visit';

/**
 * Reports Markdown that is shown as plain text because of a mistake: references without a definition, links with a space, components in
 * `.md`.
 */
export function remarkPlainSyntax({ config, report }: MarkdownContext) {
  return (tree: Root, file: { toString: () => string }) => {
    const source = String(file);
    const known = {
      components: config.components,
      link: listDefinitions(tree, 'definition'),
      footnote: listDefinitions(tree, 'footnoteDefinition'),
    };
    visit(tree, 'text', (node) => {
      const start = node.position?.start.offset ?? 0;
      const text = source.slice(start, node.position?.end.offset ?? 0);
      for (const { index, mistake } of findMistakes(text, known))
        report({ ...mistake, ...getTextPosition(source, start + index) });
    });
  };
}

type Known = { components: readonly string[]; link: string[]; footnote: string[] };

type Mistake = Omit<Diagnostic, 'file' | keyof Position>;

/** Escaped characters are not mistakes: `(?<!\\)`. */
const mistakes: {
  pattern: RegExp;
  explain: (groups: Readonly<Record<string, string>>, known: Known) => Mistake | undefined;
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
  {
    // Markdown takes tags with braces, a dot in the name, or a ">" on its own line for text.
    pattern: /(?<!\\)<(?<name>[A-Z]\w*)/g,
    explain: ({ name = '' }, { components }) =>
      components.includes(name) ? createComponentInMarkdown(name) : undefined,
  },
];

/** Returns the diagnostic for a component in a file without components. */
export function createComponentInMarkdown(name: string): Mistake {
  return {
    rule: 'component-in-md',
    message: `<${name}> is a component, and an .md file has none.`,
    hint: `Rename the file to .mdx. If it is text, write \\<${name}>`,
  };
}

function findMistakes(text: string, known: Known): { index: number; mistake: Mistake }[] {
  return mistakes.flatMap(({ pattern, explain }) =>
    [...text.matchAll(pattern)].flatMap(({ index, groups = {} }) => {
      const mistake = explain(groups, known);
      return mistake ? [{ index, mistake }] : [];
    }),
  );
}

function listDefinitions(tree: Root, type: 'definition' | 'footnoteDefinition'): string[] {
  const labels: string[] = [];
  visit(tree, type, (node) => {
    labels.push(node.label ?? node.identifier);
  });
  return labels;
}
