import { posix } from 'node:path';
import type { SourcePage } from '@/lib/content/pages/page';
import type { ContentFiles } from '@/lib/content/site-content';
import { getTextPosition } from '@/lib/text/text-position';
import { type Diagnostic, fileStart } from './diagnostic';
import { didYouMean } from './did-you-mean';

/** Reports files that are not UTF-8, files that nothing reads, and spaces in the names of pages. */
export function checkFiles(files: ContentFiles, sources: readonly SourcePage[]): Diagnostic[] {
  const texts = [...files.pages, ...files.partials, ...files.categories];
  return [
    ...texts.flatMap(checkEncoding),
    ...sources.flatMap(checkName),
    ...(files.misnamed ?? []).map(createMisnamed),
  ];
}

/** Bytes that are not UTF-8 are read as replacement characters. */
function checkEncoding([file, text]: [file: string, text: string]): Diagnostic[] {
  const index = text.indexOf('\uFFFD');
  if (index < 0) return [];
  return [
    {
      rule: 'bad-encoding',
      file,
      ...getTextPosition(text, index),
      message: 'The character shown as � cannot be read: the file was not saved as UTF-8.',
      hint: 'Save the file as UTF-8, then type the right character over each �.',
    },
  ];
}

/** A slug replaces the file name in the URL path. */
function checkName({ file, urlPath, frontMatter }: SourcePage): Diagnostic[] {
  if (!urlPath.includes(' ') || frontMatter.slug !== undefined) return [];
  const parts = file.split('/');
  const index = parts.findLastIndex((part) => part.includes(' '));
  const name = parts[index] ?? file;
  const path = parts.slice(0, index + 1).join('/');
  const renamed = posix.join(posix.dirname(path), name.trim().replace(/ +/g, '-'));
  const kind = name === posix.basename(file) ? 'file' : 'folder';
  return [
    {
      rule: 'bad-file-name',
      file,
      ...fileStart,
      message: `The ${kind} name "${name}" contains a space, which becomes %20 in the URL.`,
      hint: `Rename it: npm run move -- "${path}" ${renamed}`,
    },
  ];
}

function createMisnamed(file: string): Diagnostic {
  const name = posix.basename(file);
  return {
    rule: 'bad-file-name',
    file,
    ...fileStart,
    message: `Nothing reads the file "${name}".`,
    hint: /^_category_\.(?:ya?ml|json)$/.test(name)
      ? 'Rename it to _category_.yml, which can contain JSON, too.'
      : didYouMean(name, ['_category_.yml'], 'The settings of a folder are in _category_.yml.'),
  };
}

/** Whether the source of a module has a default export, ignoring comments and strings. */
export function hasDefaultExport(text: string): boolean {
  const code = text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    '',
  );
  return /\bexport\s+default\b/.test(code) || /\bexport\s*\{[^}]*\bdefault\s*[,}]/.test(code);
}

/** Returns the diagnostic for a page module without a default export. */
export function createMissingDefaultExport(file: string): Diagnostic {
  return {
    rule: 'missing-default-export',
    file,
    ...fileStart,
    message: 'The page cannot be shown: the file has no "export default".',
    hint: 'Add a component, for example: export default function Page() { return <p>Text</p>; }',
  };
}
