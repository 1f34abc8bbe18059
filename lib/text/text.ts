/** Compares two strings by code unit, so that the order does not depend on the locale. */
export function compareCodeUnits(a: string, b: string): number {
  if (a < b) {
    return -1;
  }
  if (a > b) {
    return 1;
  }
  return 0;
}

/**
 * Escapes the characters that are markup in HTML and XML, for use in elements and in double-quoted
 * attributes.
 */
export function escapeMarkup(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}

/**
 * Returns the message of an error, followed by the messages of its `cause` chain. `getMessage` can
 * replace messages.
 */
export function formatError(
  error: unknown,
  getMessage = (cause: Error): string => cause.message,
): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const message = getMessage(error);
  if (error.cause === undefined) {
    return message;
  }
  return `${message}\n\nCause:\n${formatError(error.cause, getMessage)}`;
}

/** Collapses each run of whitespace into a single space, and trims the text. */
export function normalizeWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Returns the hexadecimal code points of a text: a URL segment for symbols.
 * @example toCodePoints('🔥!') // => '1f525-21'
 */
export function toCodePoints(text: string): string {
  return Array.from(text, (character) =>
    character.codePointAt(0)?.toString(16),
  ).join('-');
}

/** A date: `iso` as YYYY-MM-DD, `text` for readers. */
export type Day = { iso: string; text: string };

/**
 * Formats a date in UTC, so that builds are reproducible in every time zone. Throws a RangeError if
 * the date is invalid.
 */
export function formatDay(date: string, locale: string): Day {
  const day = new Date(date);
  const text = day.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { iso: day.toISOString().slice(0, 10), text };
}
