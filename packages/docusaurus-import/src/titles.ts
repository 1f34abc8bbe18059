import type { PhrasingContent } from 'mdast';
import type { FrontMatterFile } from './front-matter';
import { parseMarkdown } from './parse-markdown';

/** A heading at the start of a page, after imports and comments. */
const contentTitle =
  /^((?:\s|import\s[^\n]*['"];?[ \t]*\n|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|<a\s[^>]*>\s*<\/a>)*)(?:#[ \t]+([^\n]*?)[ \t]*#*[ \t]*|([^\n#<>`~{}|-][^\n]*)\n=+[ \t]*)(?:\n|$)/;

/**
 * Returns the title of a page, unless its front matter has it: its first heading, which is removed from the text if it is plain, or its
 * name.
 */
export function takeTitle(
  { fields, body }: FrontMatterFile,
  name: string,
): { title: string | undefined; body: string } {
  const [match, before = '', atx, setext] = contentTitle.exec(body) ?? [];
  const hasTitle = typeof fields['title'] === 'string' && fields['title'].trim() !== '';
  if (match === undefined)
    return { title: hasTitle ? undefined : String(fields['title'] ?? name), body };
  if (hasTitle) return { title: undefined, body };
  const heading = (atx ?? setext ?? '').replace(
    /\s*(?:\{\s*(?:\/\*)?\s*#[^}]*\}|<!--\s*#[^>]*-->)\s*$/,
    '',
  );
  const title = toText(heading).trim();
  if (title === '') return { title: name, body };
  const isPlain = !/[<{![]/.test(heading);
  const rest = body.slice(match.length);
  return { title, body: isPlain ? `${before}${rest}` : body };
}

/** Returns the text of a heading, without markup. */
function toText(heading: string): string {
  const [node] = parseMarkdown(`# ${heading.replace(/<[^>]*>|\{[^}]*\}/g, '')}`, 'md').children;
  const getText = (child: PhrasingContent): string => {
    if ('value' in child && child.type !== 'html') return child.value;
    return 'children' in child ? child.children.map(getText).join('') : '';
  };
  return node?.type === 'heading' ? node.children.map(getText).join('') : heading;
}
