const push = /^self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\);?$/;

const escapes: Record<string, string> = {
  '\\': '\\\\',
  '`': '\\`',
  $: '\\$',
  '\r': '\\r',
  '<': '\\x3c',
};

/**
 * Rewrites a payload push to use a template literal, in which quotes, newlines and tags need no escapes: the payload then repeats
 * the characters of the HTML, which compresses better. Any other statement is returned unchanged.
 */
export function toTemplateLiteral(statement: string): string {
  const literal = push.exec(statement)?.[1];
  if (literal === undefined) return statement;
  const text: unknown = JSON.parse(literal);
  // Lone surrogates cannot be encoded as UTF-8.
  const isWellFormed = typeof text === 'string' && !/\p{Surrogate}/u.test(text);
  return isWellFormed ? `self.__next_f.push([1,${quote(text)}])` : statement;
}

/**
 * Escapes what would end the literal or the script element (`</script`, and `<!--` or `<script`, which change how HTML parses a
 * script). Carriage returns are escaped because template literals normalize them to newlines.
 */
function quote(text: string): string {
  const escaped = text.replace(
    /[\\`\r]|\$(?=\{)|<(?=!--|\/?script)/gi,
    (character) => escapes[character] ?? character,
  );
  return `\`${escaped}\``;
}
