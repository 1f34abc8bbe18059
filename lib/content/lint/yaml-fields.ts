import { siteVariable } from '@/lib/content/site-variables';
import type { ProseBlock } from './prose';
import { placeIn, type TextPart, withoutMatches } from './text-part';

/** A field of a YAML text that readers see, with its place. */
export type YamlField = ProseBlock & { name: string };

const fields =
  /^(?<indent>[ \t]*)(?<name>title|description|label|sidebar_label|pagination_label|checked):[ \t]+(?<value>\S.*(?:\n\k<indent>[ \t]+\S.*)*)$/gm;

/** The titles, labels and descriptions in a YAML text, as written. */
export function yamlFields(yaml: TextPart): YamlField[] {
  return [...yaml.text.matchAll(fields)].map((match) => {
    const { name = '', value = '' } = match.groups ?? {};
    const place = placeIn(yaml, match.index + match[0].length - value.length);
    const text = withoutMatches(value, siteVariable);
    return { name, kind: 'field', ...place, text, plain: text };
  });
}

/** The part of a page's file between the two lines of dashes; empty when it has none. */
export function frontMatterPart(source: string): TextPart {
  const end = /^---[^\S\n]*\n/.test(source) ? source.indexOf('\n---', 3) : -1;
  return {
    text: end < 0 ? '' : source.slice(source.indexOf('\n') + 1, end + 1),
    line: 2,
    column: 1,
  };
}
