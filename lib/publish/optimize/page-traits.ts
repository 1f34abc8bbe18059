/**
 * What a part of a selector can match in a page, as text, so that a set can hold what a page has:
 * - `p`: a tag
 * - `.prose p`: a tag in the content of a page, where most rules for tags apply
 * - `.bar`: a class
 * - `[open]`, `[type=button]`: an attribute, without and with its value
 * - `.bar[open]`: a class and an attribute of the same element
 * - any other selector, such as `:hover`, which no page has before the first interaction
 */
export type PageTrait = string;

/** Precedes the tags in the content of a page. */
export const contentScope = '.prose ';

/** Elements that selectors do not match before any interaction. Dialogs are closed. */
const hiddenElements = /<(script|style|dialog)\b[\s\S]*?<\/\1>/g;

/** An opening tag. Quoted attribute values can contain `>`. */
const openingTag = /<([a-z][a-z\d-]*)((?:"[^"]*"|[^">])*)>/g;
const attributePattern = /([^\s"=/]+)(?:="([^"]*)")?/g;

/** Collects what selectors can match in the first viewport of a page. */
export function collectPageTraits(html: string): Set<PageTrait> {
  const markup = truncateArticle(html.replace(hiddenElements, ''));
  const traits = new Set<PageTrait>();
  let isContent = false;
  for (const [, tag = '', attributes = ''] of markup.matchAll(openingTag)) {
    traits.add(tag);
    if (isContent) {
      traits.add(contentScope + tag);
    }
    addAttributes(traits, attributes);
    if (traits.has(contentScope.trim())) {
      isContent = true;
    }
  }
  return traits;
}

/** Adds the classes and attributes of a tag, and each class with each attribute. */
function addAttributes(traits: Set<PageTrait>, attributes: string): void {
  const classes: string[] = [];
  const names: string[] = [];
  for (const match of attributes.matchAll(attributePattern)) {
    const [, attribute = '', value = ''] = match;
    // React does not write all names in lower case.
    const name = attribute.toLowerCase();
    traits.add(`[${name}]`).add(`[${name}=${value}]`);
    names.push(name);
    if (name === 'class') {
      classes.push(...value.split(/\s+/));
    }
  }
  for (const item of classes) {
    traits.add(`.${item}`);
    for (const name of names) {
      traits.add(`.${item}[${name}]`);
    }
  }
}

/** An article of this length is taller than the viewport: 42 lines of 70 characters. */
const maxCharacters = 3000;

const textBetweenTags = /(?<=>)[^<>]+(?=<)/g;

/** Ends a page after the first characters of its article. */
function truncateArticle(markup: string): string {
  const start = markup.indexOf('<article');
  if (start < 0) {
    return markup;
  }
  let count = 0;
  for (const match of markup.slice(start).matchAll(textBetweenTags)) {
    const [text] = match;
    count += text.length;
    if (count >= maxCharacters) {
      return markup.slice(0, start + match.index + text.length);
    }
  }
  return markup;
}
