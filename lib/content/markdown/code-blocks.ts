import type { Element, Properties, Root } from 'hast';
import { toString as hastToString } from 'hast-util-to-string';
import type { Root as MdastRoot } from 'mdast';
import {
  bundledLanguages,
  createCssVariablesTheme,
  createJavaScriptRegexEngine,
  getSingletonHighlighter,
  isPlainLang,
  type ThemedToken,
} from 'shiki';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import type { PageContext } from './context';
import { createElement, isElement, visitType } from './syntax-tree';

/** Replaces each code block with `<code-block title language>` and its highlighted content. */
export async function rehypeCodeBlocks(tree: Root): Promise<void> {
  const blocks: { pre: Element; code: Element }[] = [];
  visitType(tree, 'element', (node) => {
    const [code] = node.children;
    if (node.tagName === 'pre' && isElement(code, 'code')) {
      blocks.push({ pre: node, code });
    }
  });
  for (const { pre, code } of blocks) {
    await replaceBlock(pre, code);
  }
}

async function replaceBlock(pre: Element, code: Element): Promise<void> {
  const classes = [code.properties['className'] ?? []].flat().map(String);
  const className = classes.find((name) => name.startsWith('language-')) ?? '';
  const language = className.slice('language-'.length).toLowerCase();
  const { title, firstLineNumber, ...meta } = parseCodeMeta(
    String(code.properties['dataMeta'] ?? ''),
  );
  const source = hastToString(code).replace(/\n$/, '');
  const hasHighlightedLines = meta.highlightedLines.size > 0;
  const block = hasHighlightedLines
    ? { ...meta, code: source }
    : extractMagicComments(source);
  const lines = await tokenize(block.code, language);
  const hasLineElements =
    block.highlightedLines.size > 0 || firstLineNumber !== undefined;
  const children = lines.flatMap((tokens, index) => {
    const content = tokens.map(({ text, className }) => {
      if (className === '') {
        return text;
      }
      return createElement('span', { className: [className] }, [text]);
    });
    if (index < lines.length - 1) {
      content.push('\n');
    }
    if (!hasLineElements) {
      return content;
    }
    const properties: Properties = {
      className: block.highlightedLines.has(index + 1)
        ? ['codeLine', 'marked']
        : ['codeLine'],
    };
    if (firstLineNumber !== undefined) {
      properties['dataLine'] = firstLineNumber + index;
    }
    return createElement('span', properties, content);
  });
  const properties: Properties = {};
  if (title) {
    properties['title'] = title;
  }
  if (language) {
    properties['language'] = language;
  }
  Object.assign(pre, createElement('code-block', properties, children));
}

/**
 * Parses the meta string of a code fence. Lines are 1-based.
 * @example parseCodeMeta('title="a.js" {1,4-5} showLineNumbers') // => { title: 'a.js', highlightedLines: {1, 4, 5}, firstLineNumber: 1 }
 */
export function parseCodeMeta(meta: string) {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  const lineNumbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta);
  return {
    title: title?.[1] ?? title?.[2] ?? '',
    highlightedLines: new Set(ranges.split(',').flatMap(parseRange)),
    /** The number of the first line; undefined hides line numbers. */
    firstLineNumber: lineNumbers ? Number(lineNumbers[1] ?? 1) : undefined,
  };
}

function parseRange(range: string): number[] {
  const [from, to = from] = range.trim().split('-').map(Number);
  if (!from || !to || to - from > 10_000) {
    return [];
  }
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * Removes `highlight-next-line`, `highlight-start` and `highlight-end` comments from a code block
 * and returns the lines that they highlight.
 */
export function extractMagicComments(code: string) {
  const keptLines: string[] = [];
  const highlightedLines = new Set<number>();
  let isInside = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const directive = magicComment.exec(line)?.[1];
    if (directive === undefined) {
      keptLines.push(line);
      if (isInside || isNext) {
        highlightedLines.add(keptLines.length);
      }
      isNext = false;
    } else if (directive === 'next-line') {
      isNext = true;
    } else {
      isInside = directive === 'start';
    }
  }
  return { code: keptLines.join('\n'), highlightedLines };
}

const magicComment =
  /^\s*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

const knownOptions =
  /(?:^|\s)(?:title=(?:"[^"]*"|'[^']*')|\{[\d,\s-]+\}|showLineNumbers(?:=\d+)?)(?=\s|$)/g;

/**
 * Preserves the meta string of a code fence, which mdast-util-to-hast drops, and reports unknown
 * languages and options.
 */
export function remarkCodeMeta(tree: MdastRoot, { report }: PageContext): void {
  visitType(tree, 'code', (node) => {
    const { lang, meta } = node;
    if (!isKnownLanguage((lang ?? '').toLowerCase())) {
      report('unknown-language', node, {
        message: `The code block language "${lang}" is unknown.`,
        hint: didYouMean(
          String(lang),
          Object.keys(bundledLanguages),
          'Use a language such as js, json or bash, or text for none.',
        ),
      });
    }
    const options = (meta ?? '').replace(knownOptions, '').trim();
    if (options !== '') {
      report('unknown-prop', node, {
        message: `The code block option "${options}" is unknown.`,
        hint: 'The options are title="file.js", {1,3-5} for marked lines, and showLineNumbers.',
      });
    }
    node.data = {
      ...node.data,
      hProperties: { dataMeta: meta ?? '' },
    };
  });
}

type Token = { text: string; className: string };

const theme = createCssVariablesTheme({ name: 'kinds' });
const engine = createJavaScriptRegexEngine({ forgiving: true });

/**
 * Returns the tokens of each line. Unknown languages are treated as plain text. Grammars are loaded
 * on demand, once for all pages. Tokens get classes (`tk-keyword`) instead of inline styles, which
 * the Content-Security-Policy forbids; the stylesheet colors both themes.
 */
async function tokenize(code: string, language: string): Promise<Token[][]> {
  const lang = isKnownLanguage(language) ? language : 'text';
  const highlighter = await getSingletonHighlighter({
    themes: [theme],
    langs: [lang],
    engine,
  });
  // A time limit would leave lines without highlighting on a slow machine.
  const lines = highlighter.codeToTokensBase(code, {
    lang,
    theme,
    tokenizeTimeLimit: 0,
  });
  return lines.map(mergeTokens);
}

/** Whether a language can be highlighted or is an alias for plain text. */
function isKnownLanguage(
  language: string,
): language is keyof typeof bundledLanguages {
  return isPlainLang(language) || Object.hasOwn(bundledLanguages, language);
}

/** The token kinds that are styled in `app/styles/prose.css`. */
const styledKinds = new Set(
  'keyword string string-expression constant parameter function link comment'.split(
    ' ',
  ),
);

/**
 * Merges adjacent tokens with the same class, and whitespace into the token before it, to reduce
 * the number of elements.
 */
function mergeTokens(tokens: readonly ThemedToken[]): Token[] {
  const result: Token[] = [];
  for (const { content: text, color } of tokens) {
    // The colors of the theme have the form `var(--shiki-token-keyword)`. Plain text has others.
    const kind =
      /^var\(--shiki-token-([a-z-]+)\)$/.exec(color ?? '')?.[1] ?? '';
    const className = styledKinds.has(kind) ? `tk-${kind}` : '';
    const last = result.at(-1);
    if (last && (last.className === className || text.trim() === '')) {
      last.text += text;
    } else {
      result.push({ text, className });
    }
  }
  return result;
}
