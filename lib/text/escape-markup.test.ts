import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup';

test('escapes markup', () => {
  expect(escapeMarkup('<a href="/?a&amp;b">\'ü\'</a>')).toBe(
    "&#60;a href=&#34;/?a&#38;amp;b&#34;&#62;'ü'&#60;/a&#62;",
  );
});
