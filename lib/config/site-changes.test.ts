import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { createSiteChangeCheck } from './site-changes';

const folder = createEmptyFolder();

function save(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

test('says what to do after a change of site.yml or of the mark, and lists mistakes', () => {
  save('site.yml', 'title: A\nbrand: { mark: mark.svg }');
  save('mark.svg', '<svg viewBox="0 0 9 9"></svg>');
  const check = createSiteChangeCheck(folder);
  expect(check()).toBeUndefined();
  save('site.yml', '# A comment\ntitle: A\nbrand: { mark: mark.svg }');
  expect(check()).toBeUndefined();
  save('mark.svg', '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>');
  expect(check()).toContain('stop npm run dev and start it again');
  save('site.yml', 'titel: A');
  expect(check()).toBe('site.yml:1:1: Unrecognized key: "titel"');
});
