import type { JsxNode } from './jsx';
import type { PageContext } from './page-context';

const metaFields: Readonly<Record<string, string>> = {
  description: 'description',
  'og:description': 'description',
  keywords: 'keywords',
  'og:image': 'image',
};

/** Moves what front matter has from the `<head>` of a page there, and removes the rest. */
export function convertHead(node: JsxNode, context: PageContext): void {
  const source = context.slice(node);
  const lost = source
    .replace(/<\/?[Hh]ead>|\{\/\*[\s\S]*?\*\/\}|<\/[\w.]+>/g, '')
    .replace(/<meta\b(?:"[^"]*"|'[^']*'|[^"'>])*>/g, (tag) => {
      const name = /\b(?:name|property)=["']([^"']*)["']/.exec(tag)?.[1] ?? '';
      const content = /\bcontent=(?:"([^"]*)"|'([^']*)')/.exec(tag);
      const field = metaFields[name];
      const value = content?.[1] ?? content?.[2];
      if (field === undefined || value === undefined) return tag;
      context.setField(field, field === 'keywords' ? value.split(/\s*,\s*/) : value.trim());
      return '';
    })
    .replace(/\s+/g, ' ')
    .trim();
  if (lost !== '') context.report('removed-element', node, `in <head>: ${lost}`);
  context.replace(node, '');
}
