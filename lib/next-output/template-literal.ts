const push = /^self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\);?$/;

const escapes: Record<string, string> = {
  '\\': '\\\\',
  '`': '\\`',
  $: '\\$',
  '\r': '\\r',
  '<': '\\x3c',
};

/**
 * A statement that adds to a page's data, with its text as a template: quotes, line ends and tags are in it as they are, so that
 * the text of a page is the same characters as in its HTML. Any other statement comes back as it is.
 */
export function toTemplateLiteral(statement: string): string {
  const literal = push.exec(statement)?.[1];
  if (literal === undefined) return statement;
  const text: unknown = JSON.parse(literal);
  // Half a character has no bytes to be written as.
  const isWhole = typeof text === 'string' && !/\p{Surrogate}/u.test(text);
  return isWhole ? `self.__next_f.push([1,${quoted(text)}])` : statement;
}

/**
 * A script ends at `</script`, and `<!--` or `<script` in it would hide that end: such a sign is written as a number. A template would
 * read a line end of Windows as another.
 */
function quoted(text: string): string {
  const escaped = text.replace(
    /[\\`\r]|\$(?=\{)|<(?=!--|\/?script)/gi,
    (sign) => escapes[sign] ?? sign,
  );
  return `\`${escaped}\``;
}
