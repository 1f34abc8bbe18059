import { parseHtml } from '@/tests/export/parse-html';

/** Lists the paths in MDN's data of the elements and attributes of a page. */
export function listMarkupFeatures(html: string): string[][] {
  const paths = new Map<string, string[]>();
  const add = (...path: string[]) => {
    paths.set(path.join('.'), path);
  };
  for (const { tagName, attrs } of parseHtml(html).elements) {
    add('html', 'elements', tagName);
    for (const { name } of attrs) {
      add('html', 'elements', tagName, name);
      add('html', 'global_attributes', name);
    }
  }
  return [...paths.values()];
}
