import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { getTextPosition } from '@/lib/text/text-position';
import { parseMarkdown } from './parse-markdown';
import { detectFormat, findMdxSyntax } from './preprocess';

/** How `.md` files are parsed. `prefer-mdx` is that of Docusaurus: as MDX, unless a file is not valid MDX. */
export type MdFormat = 'md' | 'mdx' | 'detect' | 'prefer-mdx';

/** Returns the format of a file. */
export function getFileFormat(file: string, text: string, setting: MdFormat): 'md' | 'mdx' {
  if (setting !== 'prefer-mdx') return detectFormat(file, text, setting);
  const format = detectFormat(file, text, 'detect');
  const hasCode = /[<{]|^(?:import|export)\s/m.test(text);
  return format === 'md' && hasCode && isValidMdx(text) ? 'mdx' : format;
}

function isValidMdx(text: string): boolean {
  try {
    parseMarkdown(text, 'mdx');
    return true;
  } catch {
    return false;
  }
}

/** Rules of what is correct in Markdown. */
const mdxRules: readonly Diagnostic['rule'][] = ['bad-mdx', 'unknown-expression'];

/** Adds to a diagnostic of an `.md` file that is read as MDX which line makes it MDX. `text` is the body of the page. */
export function explainMdx(diagnostic: Diagnostic, text: string): Diagnostic {
  if (!diagnostic.file.endsWith('.md') || !mdxRules.includes(diagnostic.rule)) return diagnostic;
  const offset = findMdxSyntax(text);
  if (!Number.isFinite(offset)) return diagnostic;
  const { line } = getTextPosition(text, offset);
  if (line === diagnostic.line) return diagnostic;
  const [source = ''] = text.slice(offset).trimStart().split('\n');
  const reason = `Braces and tags are code in this file because of line ${line}: ${source.slice(0, 60)}`;
  return { ...diagnostic, hint: `${diagnostic.hint} ${reason}` };
}
