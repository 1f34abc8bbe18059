import {
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter,
  createJavaScriptRegexEngine,
  type Highlighter,
} from 'shiki';

/** A token in a line of code; `kind` is its CSS class, empty for plain text. */
export type Token = { text: string; kind: string };

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
    if (!isKnownLanguage(language) || isPlain(language)) {
      return code.split('\n').map((text) => [{ text, kind: '' }]);
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
      mergeTokens(line.map(({ content, color }) => ({ text: content, kind: getKind(color) }))),
    );
  };
}

/** Whether a language can be highlighted or is an alias for plain text. */
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

/** The token kinds that are styled in `app/styles/code.css`. */
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

/** The theme's colors have the form `var(--shiki-token-keyword)`; any other color is rendered as plain text. */
function getKind(color: string | undefined): string {
  const name = /^var\(--shiki-token-([a-z-]+)\)$/.exec(color ?? '')?.[1];
  return name !== undefined && kinds.has(name) ? `tk-${name}` : '';
}

/** Merges adjacent tokens of the same kind, and whitespace into the token before it, to reduce the number of elements. */
function mergeTokens(tokens: Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last && (last.kind === token.kind || token.text.trim() === '')) last.text += token.text;
    else result.push({ ...token });
  }
  return result;
}
