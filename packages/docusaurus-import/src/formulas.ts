import { getLine } from './edits';
import type { PageLookups } from './page-context';
import { blankCode } from './parse-markdown';

/** A formula between dollar signs: on lines of their own, or in a paragraph. */
const formula =
  /^(?<indent>[ \t>]*)\$\$[ \t]*\n(?<block>[\s\S]*?)\n[ \t>]*\$\$[ \t]*$|(?<![\\$\w])(?<sign>\${1,2})(?![\s$])(?<inline>[^$\n]*[^\s$\\])\k<sign>(?![\w$])/gm;

/** Turns formulas into code, because the site cannot show them, with a comment before the first. */
export function convertFormulas(
  text: string,
  firstLine: number,
  { hasMath, report }: PageLookups,
): string {
  if (!hasMath) return text;
  const offsets: number[] = [];
  const prose = blankCode(text);
  let converted = '';
  let end = 0;
  for (const match of prose.matchAll(formula)) {
    const { block, inline } = match.groups ?? {};
    offsets.push(match.index);
    const source = text.slice(match.index, match.index + match[0].length);
    const code =
      block === undefined
        ? `\`${inline}\``
        : source.replace('$$', '```latex').replace(/\$\$(?=[ \t]*$)/, '```');
    converted += text.slice(end, match.index) + code;
    end = match.index + match[0].length;
  }
  const [first] = offsets;
  if (first === undefined) return text;
  report('formula', firstLine + getLine(text, first) - 1, `${offsets.length} formulas`);
  return `<!-- Import: formulas are shown as code -->\n\n${converted}${text.slice(end)}`;
}
