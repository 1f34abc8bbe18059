import {
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter,
  createJavaScriptRegexEngine,
  type Highlighter,
  isPlainLang,
} from 'shiki';

/** A token in a line of code; `className` is empty for plain text. */
export type Token = { text: string; className: string };

/** Tokenizes code by line. Unknown languages are treated as plain text. */
export type Highlight = (code: string, language: string) => Promise<Token[][]>;

/**
 * Creates a highlighter that loads grammars on demand. Tokens get classes (`tk-keyword`) instead of inline styles, which
 * the Content-Security-Policy forbids, and the stylesheet colors them for both themes.
 */
export function createCodeHighlighter(): Highlight {
  const theme = createCssVariablesTheme({ name: 'kinds' });
  let highlighterPromise: Promise<Highlighter> | undefined;
  return async (code, language) => {
    if (!isKnownLanguage(language) || isPlainLang(language)) {
      return code.split('\n').map((text) => [{ text, className: '' }]);
    }
    highlighterPromise ??= createHighlighter({
      themes: [theme],
      langs: [],
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    });
    const highlighter = await highlighterPromise;
    await highlighter.loadLanguage(language);
    const lines = highlighter.codeToTokensBase(code, {
      lang: language,
      theme,
      // Disable the time limit: on a slow machine, it would leave lines without highlighting.
      tokenizeTimeLimit: 0,
    });
    return lines.map((line) =>
      mergeTokens(
        line.map(({ content, color }) => ({ text: content, className: getClassName(color) })),
      ),
    );
  };
}

/** Whether a language can be highlighted or is an alias for plain text. */
export function isKnownLanguage(language: string): language is keyof typeof bundledLanguages {
  return (
    isPlainLang(language) ||
    Object.hasOwn(bundledLanguages, language) ||
    Object.hasOwn(bundledLanguagesAlias, language)
  );
}

/** The token kinds that are styled in `app/styles/code.css`. */
const styledKinds = new Set([
  'keyword',
  'string',
  'string-expression',
  'constant',
  'parameter',
  'function',
  'link',
  'comment',
]);

/** The theme's colors have the form `var(--shiki-token-keyword)`; any other color is rendered as plain text. */
function getClassName(color: string | undefined): string {
  const name = /^var\(--shiki-token-([a-z-]+)\)$/.exec(color ?? '')?.[1];
  return name !== undefined && styledKinds.has(name) ? `tk-${name}` : '';
}

/** Merges adjacent tokens with the same class, and whitespace into the token before it, to reduce the number of elements. */
function mergeTokens(tokens: Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last && (last.className === token.className || token.text.trim() === ''))
      last.text += token.text;
    else result.push({ ...token });
  }
  return result;
}
