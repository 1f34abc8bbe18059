import { expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { addVariables } from './variables-file';

function parse(text: string) {
  const { config, diagnostics } = addVariables(testConfig, { file: '../variables.yml', text });
  return { vars: config.variables.vars, diagnostics };
}

test('adds the variables, with site variables in their values replaced', () => {
  expect(parse('trial: 14\nsupport: "{site.product.name} support"')).toEqual({
    vars: { trial: 14, support: 'Acme support' },
    diagnostics: [],
  });
});

test('keeps the settings without a file', () => {
  expect(addVariables(testConfig, undefined)).toEqual({ config: testConfig, diagnostics: [] });
});

test.each([
  ['trial: [14]', 1],
  ['a: 1\ntrial-days: 14', 2],
  ['a: "', 1],
])('rejects %j', (text, line) => {
  expect(parse(text).diagnostics).toMatchObject([
    { rule: 'bad-variables', file: '../variables.yml', line },
  ]);
});
