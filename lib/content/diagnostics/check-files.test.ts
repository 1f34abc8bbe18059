import { describe, expect, test } from 'vitest';
import { hasDefaultExport } from '@/lib/content/diagnostics/check-files';

describe('hasDefaultExport', () => {
  test.each([
    ['export default function Page() {}', true],
    ["export { default } from './page';", true],
    ['export { a, Page as default, b };', true],
    ['// a comment\nexport default 1;', true],
    ['export function Page() {}', false],
    ['export { Page as default, };', true],
    ['export { defaults };', false],
    ["export { default as Card, a } from './card';", false],
    ['// export default Page', false],
    ['/* export default Page\n */', false],
    ["const a = 'export default x';", false],
    ['const a = "export default \\" x";', false],
    ['const a = `\nexport default x \\` y`;', false],
  ])('%j: %j', (text, expected) => {
    expect(hasDefaultExport(text)).toBe(expected);
  });
});
