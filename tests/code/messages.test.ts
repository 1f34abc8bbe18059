import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  type Diagnostic,
  formatDiagnosticWithSource,
} from '@/lib/content/diagnostics/diagnostic';
import { contentRules } from '@/lib/content/diagnostics/rules';
import { readSite } from '@/lib/publish/read/read-site';
import { createEnglishDictionary } from '@/scripts/dictionary';
import {
  correctSite,
  mistakes,
  type SiteFiles,
} from '@/tests/fixtures/mistakes/mistakes';

const style = { today: '2026-11-21', dictionary: createEnglishDictionary() };
const names = Object.keys(mistakes);

/** Results by mistake name. */
const results = new Map<string, { rules: string[]; text: string }>();

async function check(
  files: SiteFiles,
): Promise<{ rules: string[]; text: string }> {
  const contentDir = mkdtempSync(join(tmpdir(), 'mistake-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), text);
  }
  const site = await readSite({ contentDir, withDrafts: true, style });
  rmSync(contentDir, { recursive: true });
  const texts = site.diagnostics.map((diagnostic) => format(diagnostic, files));
  return {
    rules: site.diagnostics.map(({ rule }) => rule),
    text: texts.join('\n\n'),
  };
}

function format(diagnostic: Diagnostic, files: SiteFiles): string {
  const file = posix.join('docs', diagnostic.file);
  return formatDiagnosticWithSource(
    { ...diagnostic, file },
    String(files[file] ?? ''),
  );
}

beforeAll(async () => {
  // The mistakes contain a link to this URL.
  vi.stubEnv('SITE_URL', 'https://help.example.com');
  for (const [name, files] of Object.entries(mistakes)) {
    results.set(
      name,
      await check(name === 'no pages' ? files : { ...correctSite, ...files }),
    );
  }
});

test('a correct site has no diagnostics', async () => {
  expect((await check(correctSite)).text).toBe('');
});

test.each(names)('each mistake has one diagnostic %s', (name) => {
  expect(results.get(name)?.rules).toHaveLength(1);
});

test('every diagnostic says how to fix it', () => {
  const texts = [...results.values()].map(({ text }) => text);
  expect(texts.filter((text) => !text.includes('\n  Fix: '))).toEqual([]);
});

test('every rule reports a mistake', () => {
  const reported = new Set([...results.values()].flatMap(({ rules }) => rules));
  expect(contentRules.filter((rule) => !reported.has(rule))).toEqual([]);
});

test('the messages match the golden file', async () => {
  const text = names
    .map((name) => `## ${name}\n\n${results.get(name)?.text}\n`)
    .join('\n');
  await expect(text).toMatchFileSnapshot(
    '../fixtures/mistakes/messages.golden.txt',
  );
});
