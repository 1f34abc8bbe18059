import { describe, expect, test } from 'vitest';
import {
  createMissingDefaultExport,
  hasDefaultExport,
} from '@/lib/content/diagnostics/check-files';

describe('hasDefaultExport', () => {
  test.each([
    ['export default function Page() {}', true],
    ['export  default class {}', true],
    ['export { Page as default };', true],
    ["export { default } from './page';", true],
    ['export { a, Page as default, b };', true],
    ['// a comment\nexport default 1;', true],
    ["const a = 'it';\nexport default a;", true],
    ['export function Page() {}', false],
    ['export { Page };', false],
    ['export { Page as default, };', true],
    ['export { defaults };', false],
    ["export { default as Card } from './card';", false],
    ["export { default as Card, a } from './card';", false],
    ['// export default Page', false],
    ['/* export default Page\n */', false],
    ["const a = 'export default x';", false],
    ['const a = "export default \\" x";', false],
    ['const a = `\nexport default x \\` y`;', false],
    ['', false],
  ])('%j: %j', (text, expected) => {
    expect(hasDefaultExport(text)).toBe(expected);
  });
});

test('createMissingDefaultExport', () => {
  expect(createMissingDefaultExport('content/pages/hello.tsx')).toEqual({
    rule: 'missing-default-export',
    file: 'content/pages/hello.tsx',
    line: 1,
    column: 1,
    message: 'The page cannot be shown: the file has no "export default".',
    hint: 'Add a component, for example: export default function Page() { return <p>Text</p>; }',
  });
});
