import { parseMarkdown } from './parse-markdown';
import { detectFormat } from './preprocess';

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
