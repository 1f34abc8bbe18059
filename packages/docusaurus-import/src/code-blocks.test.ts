import { expect, test } from 'vitest';
import { convertNpmCommands, formatCode } from './code-blocks';

test.each([
  ['npm install', 'yarn install', 'pnpm install'],
  ['npm install --save-dev a', 'yarn add --dev a', 'pnpm add --save-dev a'],
  [
    'npm i -S a && npm run b -- --c',
    'yarn add a && yarn run b --c',
    'pnpm add a && pnpm run b --c',
  ],
  ['npm install -g a', 'yarn global add a', 'pnpm add -g a'],
  ['npm uninstall a', 'yarn remove a', 'pnpm remove a'],
  ['npx -y a b', 'yarn dlx a b', 'pnpm dlx a b'],
  ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile'],
  ['npm init a@latest', 'yarn create a@latest', 'pnpm create a@latest'],
  ['cd npm-a', 'cd npm-a', 'cd npm-a'],
])('%s is %s and %s', (npm, yarn, pnpm) => {
  expect(convertNpmCommands(npm, 'yarn')).toBe(yarn);
  expect(convertNpmCommands(npm, 'pnpm')).toBe(pnpm);
});

test('code with fences gets a longer one, and one line in a paragraph stays there', () => {
  expect(formatCode('\n```\na\n```\n', 'md')).toBe('````md\n```\na\n```\n````');
  expect(formatCode('a', 'js', true)).toBe('``` a ```');
  expect(formatCode('a\nb', 'js', true)).toBe('\n\n```js\na\nb\n```\n\n');
});
