import {
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter,
  createJavaScriptRegexEngine,
  type Highlighter,
} from 'shiki';

/** One run of text in a line; `kind` is the class that colors it, empty for plain text. */
export type Token = { text: string; kind: string };

/** Colors code: lines of tokens. A language that is not known gives plain text. */
export type Highlight = (code: string, language: string) => Promise<Token[][]>;

/**
 * A highlighter whose grammars load on first use. Its colors are named kinds (`tk-keyword`), not values: the style
 * sheet colors them for both themes, and no style attribute is needed.
 */
export function createHighlight(): Highlight {
  const theme = createCssVariablesTheme({ name: 'kinds' });
  let started: Promise<Highlighter> | undefined;
  return async (code, language) => {
    if (!isKnownLanguage(language) || isPlain(language)) {
      return code.split('\n').map((text) => [{ text, kind: '' }]);
    }
    started ??= createHighlighter({
      themes: [theme],
      langs: [],
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    });
    const highlighter = await started;
    await highlighter.loadLanguage(language);
    const lines = highlighter.codeToTokensBase(code, {
      lang: language,
      theme,
      // Without a limit of time: a busy machine would else leave lines without colors.
      tokenizeTimeLimit: 0,
    });
    return lines.map((line) =>
      merged(line.map(({ content, color }) => ({ text: content, kind: kindOf(color) }))),
    );
  };
}

/** Whether code in a language can be coloured, or is meant to be plain. */
export function isKnownLanguage(language: string): language is keyof typeof bundledLanguages {
  return (
    isPlain(language) ||
    Object.hasOwn(bundledLanguages, language) ||
    Object.hasOwn(bundledLanguagesAlias, language)
  );
}

function isPlain(language: string): boolean {
  return /^(?:text|txt|plain|plaintext|)$/.test(language);
}

/** The kinds that `app/styles/code.css` colors. */
const kinds = new Set([
  'keyword',
  'string',
  'string-expression',
  'constant',
  'parameter',
  'function',
  'link',
  'comment',
]);

/** The theme's colors look like `var(--shiki-token-keyword)`; all the rest is the text's own color. */
function kindOf(color: string | undefined): string {
  const name = /^var\(--shiki-token-([a-z-]+)\)$/.exec(color ?? '')?.[1];
  return name !== undefined && kinds.has(name) ? `tk-${name}` : '';
}

/** Neighbours of one kind, or divided by white space alone, are one token: fewer elements on the page. */
function merged(tokens: Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last && (last.kind === token.kind || token.text.trim() === '')) last.text += token.text;
    else result.push({ ...token });
  }
  return result;
}
