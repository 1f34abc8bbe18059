import { siteVariable } from '@/lib/content/site-variables';
import type { ProseBlock } from './prose';
import { placeIn, type TextPart, withoutMatches } from './text-part';

/** A reader-facing field in a YAML text, with its position. */
export type YamlField = ProseBlock & { name: string };

const fieldPattern =
  /^(?<indent>[ \t]*)(?<name>title|description|label|sidebar_label|pagination_label|checked):[ \t]+(?<value>\S.*(?:\n\k<indent>[ \t]+\S.*)*)$/gm;

/** Returns the titles, labels and descriptions in a YAML text, unparsed. */
export function yamlFields(yaml: TextPart): YamlField[] {
  return [...yaml.text.matchAll(fieldPattern)].map((match) => {
    const { name = '', value = '' } = match.groups ?? {};
    const position = placeIn(yaml, match.index + match[0].length - value.length);
    const text = withoutMatches(value, siteVariable);
    return { name, kind: 'field', ...position, text, plain: text };
  });
}

/** Returns the front matter of a page without its delimiters; empty when there is none. */
export function frontMatterPart(source: string): TextPart {
  const end = /^---[^\S\n]*\n/.test(source) ? source.indexOf('\n---', 3) : -1;
  return {
    text: end < 0 ? '' : source.slice(source.indexOf('\n') + 1, end + 1),
    line: 2,
    column: 1,
  };
}
