import { expect, test } from 'vitest';
import { convertNpmCommands } from './npm-commands';

test.each([
  ['npm install', 'yarn install', 'pnpm install'],
  ['npm i a @b/c', 'yarn add a @b/c', 'pnpm add a @b/c'],
  ['npm install --save-dev a', 'yarn add --dev a', 'pnpm add --save-dev a'],
  ['npm i -E a', 'yarn add --exact a', 'pnpm add --save-exact a'],
  ['npm i -O a', 'yarn add --optional a', 'pnpm add --save-optional a'],
  ['npm install -g a', 'yarn global add a', 'pnpm add --global a'],
  ['npm uninstall a', 'yarn remove a', 'pnpm remove a'],
  ['npm rm -g a', 'yarn global remove a', 'pnpm remove a'],
  ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile'],
  ['npm update a', 'yarn upgrade a', 'pnpm update a'],
  ['npm run build -- --out x', 'yarn run build --out x', 'pnpm run build --out x'],
  ['npm start', 'yarn start', 'pnpm start'],
  ['npm', 'yarn', 'pnpm'],
  ['npx create-app my', 'yarn dlx create-app my', 'pnpm dlx create-app my'],
  ['npm init', 'yarn init', 'pnpm init'],
  ['npm init app my', 'yarn create app my', 'pnpm create app my'],
  ['cd a && npm install b\nls', 'cd a && yarn add b\nls', 'cd a && pnpm add b\nls'],
  ['$ npm run a; npm run b', '$ yarn run a; yarn run b', '$ pnpm run a; pnpm run b'],
  ['echo npm install', 'echo npm install', 'echo npm install'],
])('%j', (script, yarn, pnpm) => {
  expect(convertNpmCommands(script, 'yarn')).toBe(yarn);
  expect(convertNpmCommands(script, 'pnpm')).toBe(pnpm);
});
