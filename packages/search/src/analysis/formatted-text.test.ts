import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, encodeText, type FormattedText } from './formatted-text';

const plain = (text: string) => ({ index: 0, text, isBold: false });

test.each<[FormattedText, ReturnType<typeof decodeText>]>([
  [
    { text: 'Save it.' },
    { text: 'Save it.', number: null, parts: [plain('Save it.')] },
  ],
  [{ text: '' }, { text: '', number: null, parts: [] }],
  [
    { text: 'Select Save, then Save.', number: 2, bold: ['Save', 'Save'] },
    {
      text: 'Select Save, then Save.',
      number: 2,
      parts: [
        plain('Select '),
        { index: 1, text: 'Save', isBold: true },
        { index: 2, text: ', then ', isBold: false },
        { index: 3, text: 'Save', isBold: true },
        { index: 4, text: '.', isBold: false },
      ],
    },
  ],
  [
    { text: 'a', bold: ['b', ''] },
    { text: 'a', number: null, parts: [plain('a')] },
  ],
])('decodes what was encoded: %j', (formatted, decoded) => {
  expect(decodeText(encodeText(formatted))).toEqual(decoded);
});

test('keeps any text, except for the characters of the encoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, bold) => {
      const decoded = decodeText(encodeText({ text, bold: [bold] }));
      expect(decoded.text).toBe(text.replace(/[\uE002-\uE004]/g, ''));
      expect(decoded.parts.map((part) => part.text).join('')).toBe(
        decoded.text,
      );
    }),
  );
});
