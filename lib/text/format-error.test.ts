import { expect, test } from 'vitest';
import { formatError } from './format-error';

test.each([
  [new Error('It broke.'), 'It broke.'],
  [new Error('It broke.', { cause: undefined }), 'It broke.'],
  [new Error('It broke.', { cause: new Error('No line.') }), 'It broke.\n\nCause:\nNo line.'],
  [new Error('It broke.', { cause: 'no line' }), 'It broke.\n\nCause:\nno line'],
  [new Error('It broke.', { cause: null }), 'It broke.\n\nCause:\nnull'],
  [
    new Error('One.', { cause: new Error('Two.', { cause: new TypeError('Three.') }) }),
    'One.\n\nCause:\nTwo.\n\nCause:\nThree.',
  ],
  ['a text', 'a text'],
  [404, '404'],
  [undefined, 'undefined'],
])('%s', (error, text) => {
  expect(formatError(error)).toBe(text);
});
