import { type ProseBlock, variablePattern } from './prose';
import {
  type FileOrFragment,
  maskMatches,
  type TextFragment,
  toFilePosition,
} from './text-fragment';

/** A reader-facing field in a YAML text, with its position. */
export type YamlField = ProseBlock & { name: string };

const fieldPattern =
  /^(?<indent>[ \t]*)(?<name>title|description|label|sidebar_label|pagination_label|checked):[ \t]+(?<value>\S.*(?:\n\k<indent>[ \t]+\S.*)*)$/gm;

/** Returns the titles, labels and descriptions in a YAML text, unparsed. */
export function findYamlFields(yaml: FileOrFragment): YamlField[] {
  return [...yaml.text.matchAll(fieldPattern)].map((match) => {
    const { name = '', value = '' } = match.groups ?? {};
    const position = toFilePosition(
      yaml,
      match.index + match[0].length - value.length,
    );
    const text = maskMatches(value, variablePattern);
    return {
      name,
      kind: 'field',
      ...position,
      text,
      textWithoutBold: text,
    };
  });
}

/** Returns the front matter of a page without its delimiters; empty if there is none. */
export function extractFrontMatter(source: string): TextFragment {
  const end = /^---[^\S\n]*\n/.test(source) ? source.indexOf('\n---', 3) : -1;
  return {
    text: end < 0 ? '' : source.slice(source.indexOf('\n') + 1, end + 1),
    line: 2,
    column: 1,
  };
}
