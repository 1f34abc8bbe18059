const push = /^self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\);?$/;

const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
  '<': '\\x3c',
};

/**
 * A statement that adds to a page's data, with its text in single quotes: the data is full of double ones, each of which would be
 * escaped. The text is the same. Any other statement comes back as it is.
 */
export function withShortLiteral(statement: string): string {
  const literal = push.exec(statement)?.[1];
  if (literal === undefined) return statement;
  const text: unknown = JSON.parse(literal);
  // Half a character has no bytes to be written as.
  const isWhole = typeof text === 'string' && !/\p{Surrogate}/u.test(text);
  return isWhole ? `self.__next_f.push([1,${quoted(text)}])` : statement;
}

/** A script ends at `</script`, and `<!--` or `<script` in it would hide that end: such a sign is written as a number. */
function quoted(text: string): string {
  const escaped = text.replace(
    /[\\'\n\r\u2028\u2029]|<(?=[!/s])/gi,
    (sign) => escapes[sign] ?? sign,
  );
  return `'${escaped}'`;
}
