import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { rewritePages } from './rewrite-pages';

const out = createEmptyFolder();
beforeEach(() => {
  mkdirSync(join(out, 'crm'), { recursive: true });
});

const read = (file: string) => readFileSync(join(out, file), 'utf8');

test('rewrites pages, and leaves their payloads and other files unchanged', async () => {
  writeFileSync(join(out, 'crm/lists.html'), '<html>a long page</html>');
  writeFileSync(join(out, 'crm/lists.txt'), '0:["a"]\n');
  writeFileSync(join(out, 'robots.txt'), 'User-Agent: *\n');
  const written: string[] = [];
  const transform = (html: string) => html.replace('a long', 'my');
  const onWritten = async (file: string) => {
    written.push(`${file} ${read(file).length}`);
  };
  expect(await rewritePages(out, transform, onWritten)).toBe(1);
  expect(read('crm/lists.html')).toBe('<html>my page</html>');
  expect(read('crm/lists.txt')).toBe('0:["a"]\n');
  expect(read('robots.txt')).toBe('User-Agent: *\n');
  expect(written.sort()).toEqual(['crm/lists.html 20', 'crm/lists.txt 8']);
});

test('an error names the page', async () => {
  writeFileSync(join(out, 'crm/lists.html'), '<html></html>');
  const transform = () => {
    throw new Error('No head.');
  };
  await expect(rewritePages(out, transform, async () => {})).rejects.toThrow(
    'Failed to rewrite crm/lists.html.',
  );
});
