import { type Position, toFilePosition } from '@help-center/content-lint';
import type { Html, Root } from 'mdast';
import type { Explanation } from '@/lib/content/diagnostics/diagnostic';
import type { ContentRule } from '@/lib/content/diagnostics/rules';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import type { PageContext } from './context';
import { componentNames } from './remark-component-checks';
import { visitType } from './syntax-tree';

/** Reports cells of a table row that are left out because the header has fewer. */
export function remarkExtraCells(tree: Root, { report }: PageContext): void {
  visitType(tree, 'table', ({ children: [header, ...rows] }) => {
    for (const { children } of rows) {
      const extra = children
        .slice(header?.children.length)
        .find((cell) => cell.children[0]);
      if (extra) {
        report('extra-cell', extra, {
          message:
            'This row has more cells than the header, so this cell is left out.',
          hint: 'Write \\| for a pipe in a cell, also in code.',
        });
      }
    }
  });
}

/**
 * Reports Markdown that is shown literally because of a mistake: references without a
 * definition, links with a space, components in `.md`.
 */
export function remarkLiteralSyntax(
  tree: Root,
  { report, source }: PageContext,
): void {
  const names = {
    link: listDefinitions(tree, 'definition'),
    footnote: listDefinitions(tree, 'footnoteDefinition'),
  };
  visitType(tree, 'text', (node) => {
    const start = node.position?.start.offset ?? 0;
    const text = source.slice(start, node.position?.end.offset ?? 0);
    for (const { pattern, explain } of mistakes) {
      for (const { index, groups = {} } of text.matchAll(pattern)) {
        const mistake = explain(groups, names);
        if (mistake) {
          report(
            mistake.rule,
            toFilePosition({ text: source }, start + index),
            mistake,
          );
        }
      }
    }
  });
}

/** Reports footnotes that no text refers to. */
export function remarkUnusedFootnotes(
  tree: Root,
  { report }: PageContext,
): void {
  const references = new Set<string>();
  visitType(tree, 'footnoteReference', ({ identifier }) => {
    references.add(identifier);
  });
  visitType(tree, 'footnoteDefinition', (node) => {
    if (references.has(node.identifier)) {
      return;
    }
    const label = `[^${node.label ?? node.identifier}]`;
    report('unused-footnote', node, {
      message: `No text refers to the footnote ${label}, so readers do not see it.`,
      hint: `Write ${label} where it belongs, or remove the footnote.`,
    });
  });
}

type KnownNames = {
  link: string[];
  footnote: string[];
};

type Mistake = Explanation & { rule: ContentRule };

/** Escaped characters are not mistakes: `(?<!\\)`. */
const mistakes: {
  pattern: RegExp;
  explain: (
    groups: Readonly<Record<string, string>>,
    names: KnownNames,
  ) => Mistake | undefined;
}[] = [
  {
    pattern:
      /(?<=(?<![\\\w\])])\[(?<text>[^\][\n]*[^\][\n\d\s][^\][\n]*)\])\[(?<label>[^\][\n^]+)\]/g,
    explain: ({ text = '', label = '' }, { link }) => ({
      rule: 'unknown-reference',
      message: `The link reference "[${label}]" is not defined.`,
      hint: didYouMean(
        label,
        link,
        `Write the target in parentheses: [${text}](https://example.com)\nOr add a line that defines it: [${label}]: https://example.com`,
      ),
    }),
  },
  {
    pattern: /(?<!\\)\[\^(?<label>(?!\w-\w)[\p{L}\p{M}\p{N}_-]+)\]/gu,
    explain: ({ label = '' }, { footnote }) => ({
      rule: 'unknown-reference',
      message: `The footnote "[^${label}]" has no text.`,
      hint: didYouMean(
        label,
        // Footnote numbers are too similar to each other.
        /^\d+$/.test(label) ? [] : footnote,
        `Add a line with its text, for example: [^${label}]: The text of the footnote.`,
      ),
    }),
  },
  {
    // The target may contain one pair of parentheses and be followed by a title.
    pattern:
      /(?<=(?<![\\\w])!?\[[^\][\n]*\]\()(?<target>(?:[^()\s<>]|\([^()\s<>]*\))+(?: (?:[^()\s"'<>]|\([^()\s<>]*\))+)+)(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\)/g,
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
      message: `The space after "${colons}" makes this plain text instead of an admonition.`,
      hint: `Write: ${colons}${name}`,
    }),
  },
  {
    pattern: /(?<!\\)\[!(?<name>note|tip|important|warning|caution)\]/gi,
    explain: ({ name = '' }) => ({
      rule: 'unknown-directive',
      message: 'GitHub alerts are shown as text.',
      hint: `Write :::${name.toLowerCase()} above the text, and ::: below it.`,
    }),
  },
  {
    // Markdown parses tags with braces, a dot in the name, or a ">" on a separate line as text.
    pattern: /(?<!\\)<(?<name>[A-Z]\w*)/g,
    explain: ({ name = '' }) => {
      if (componentNames.includes(name)) {
        return { rule: 'component-in-md', ...describeComponent(name) };
      }
      return undefined;
    },
  },
];

function describeComponent(name: string): Explanation {
  return {
    message: `<${name}> is a component, which works only in .mdx files.`,
    hint: `Rename the file to .mdx. If it is text, write \\<${name}>`,
  };
}

function listDefinitions(
  tree: Root,
  type: 'definition' | 'footnoteDefinition',
): string[] {
  const labels: string[] = [];
  visitType(tree, type, (node) => {
    labels.push(node.label ?? node.identifier);
  });
  return labels;
}

type HtmlTag = Position & {
  text: string;
  name: string;
  isClosing: boolean;
};

/**
 * Reports text in angle brackets that Markdown parses as HTML and browsers do not show, such as
 * `<your name>` and components. Also reports elements without a closing tag, such as `<a id="x"/>`,
 * whose slash browsers ignore.
 */
export function remarkHtmlTags(tree: Root, { report }: PageContext): void {
  const tags: HtmlTag[] = [];
  visitType(tree, 'html', (node) => {
    tags.push(...findTags(node));
    const start = findUnclosedComment(node);
    if (start) {
      report('unclosed-block', start, unclosedComment);
    }
  });
  // SVG and MathML define additional elements.
  const hasForeign = tags.some(({ name }) => /^(?:svg|math)$/i.test(name));
  const isForeign = ({ name }: HtmlTag) =>
    hasForeign && !htmlElements.has(name.toLowerCase());
  const closedNames = new Set(
    tags.filter(({ isClosing }) => isClosing).map(({ name }) => name),
  );
  const isComponent = ({ name }: HtmlTag) => componentNames.includes(name);
  const isElement = (tag: HtmlTag) =>
    !isComponent(tag) &&
    (isForeign(tag) ||
      htmlElements.has(tag.name.toLowerCase()) ||
      // Custom elements have a dash; a placeholder such as <your-name> is never closed.
      (tag.name.includes('-') && closedNames.has(tag.name)));
  for (const tag of tags) {
    if (tag.isClosing || isElement(tag)) {
      continue;
    }
    const { text, name } = tag;
    if (isComponent(tag)) {
      report('component-in-md', tag, describeComponent(name));
    } else {
      report('unknown-element', tag, {
        message: `"${text}" is read as an HTML tag, so readers do not see it.`,
        hint: `Write \\${text}, or put it in \`code\`.`,
      });
    }
  }
  const elements = tags.filter((tag) => isElement(tag) && !isForeign(tag));
  for (const tag of findUnclosed(elements)) {
    report('unclosed-block', tag, {
      message: `The tag ${tag.text} is not closed.`,
      hint: `Add </${tag.name}> where it should end.`,
    });
  }
}

/** Also used for MDX, in which such a comment is a syntax error. */
export const unclosedComment: Explanation = {
  message:
    'The comment "<!--" is not closed, so it hides the rest of the page.',
  hint: 'Add --> where it should end.',
};

/**
 * Returns the position of a comment in HTML that is not closed. `<!-->` and `<!--->` are empty
 * comments.
 */
function findUnclosedComment({ value, position }: Html): Position | undefined {
  const text = value.replace(/<!--(?:-?>|[\s\S]*?-->)/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  const index = text.indexOf('<!--');
  if (index < 0) {
    return undefined;
  }
  return toFilePosition({ ...position?.start, text }, index);
}

const tagPattern = /<(\/?)([a-z][\w:.-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Returns the tags of a node, except for those in comments and scripts. */
function findTags({ value, position }: Html): HtmlTag[] {
  const html = value.replace(
    /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi,
    (match) => match.replace(/[^\n]/g, ' '),
  );
  return [...html.matchAll(tagPattern)].map(
    ({ 0: text, 1: slash, 2: name = '', index }) => {
      return {
        text,
        name,
        isClosing: slash === '/',
        ...toFilePosition({ ...position?.start, text: html }, index),
      };
    },
  );
}

function findUnclosed(tags: readonly HtmlTag[]): HtmlTag[] {
  const openTags: HtmlTag[] = [];
  for (const tag of tags) {
    const name = tag.name.toLowerCase();
    if (unclosedElements.has(name)) {
      continue;
    }
    const index = openTags.findLastIndex(
      (other) => other.name.toLowerCase() === name,
    );
    if (!tag.isClosing) {
      openTags.push(tag);
    } else if (index >= 0) {
      openTags.splice(index, 1);
    }
  }
  return openTags;
}

/** HTML elements, including obsolete elements that browsers still render. */
export const htmlElements = new Set(
  (
    'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code ' +
    'col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame ' +
    'frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee ' +
    'math menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext ' +
    'pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong style sub summary ' +
    'sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

/**
 * Elements without a closing tag, because they have no content, and those whose closing tag is
 * optional.
 */
const unclosedElements = new Set(
  (
    'area base br col embed frame hr img input link meta param source track wbr ' +
    'body caption colgroup dd dt head html li menuitem optgroup option p rb rp rt rtc tbody td tfoot th thead tr'
  ).split(' '),
);
