/**
 * What stylesheets use although an oldest supported browser lacks it, by its path in MDN's data
 * below `css`, with what a reader without it sees.
 */
export const allowedStyles: Readonly<Record<string, string>> = {
  'at-rules.page': 'printed pages have the margins of the browser',
  'at-rules.starting-style': 'what appears does not fade in',
  'properties.backdrop-filter':
    'nothing is missing: the build adds the prefixed property',
  'properties.box-decoration-break':
    'nothing is missing: the build adds the prefixed property',
  'properties.break-after.avoid': 'a printed page can end with a heading',
  'properties.content-visibility': 'closed details are not printed',
  'properties.content-visibility.visible': 'closed details are not printed',
  'properties.content.alt_text':
    'no arrows on external links, no marks on pictures and admonitions',
  'properties.cursor.pointer': 'there is no pointer on iPhones',
  'properties.cursor.zoom-in': 'there is no pointer on iPhones',
  'properties.cursor.zoom-out': 'there is no pointer on iPhones',
  'properties.float.inline-start':
    'the icon of an admonition stands in the line of its title',
  'properties.font-family.ui-monospace': 'code has the next font of the list',
  'properties.forced-color-adjust': 'Safari has no forced colors',
  'properties.forced-color-adjust.none': 'Safari has no forced colors',
  'properties.overflow-anchor': 'Safari does not anchor the scroll position',
  'properties.overflow-anchor.none':
    'Safari does not anchor the scroll position',
  'properties.print-color-adjust':
    'nothing is missing: the build adds the prefixed property',
  'properties.print-color-adjust.exact':
    'nothing is missing: the build adds the prefixed property',
  'properties.scrollbar-width':
    'the scroll bars of the sidebar and the contents are as wide as others',
  'properties.scrollbar-width.thin':
    'the scroll bars of the sidebar and the contents are as wide as others',
  'properties.text-align.match-parent': 'text is aligned as that around it',
  'properties.text-size-adjust':
    'nothing is missing: the build adds the prefixed property',
  'properties.text-wrap':
    'the last line of a title or paragraph can be a single word',
  'properties.text-wrap.balance': 'the lines of a title differ in length',
  'properties.text-wrap.pretty':
    'the last line of a paragraph can be a single word',
  'selectors.details-content': 'closed details are not printed',
};

/** What stylesheets use although an oldest supported browser lacks it, and MDN's data cannot tell. */
export const allowedCombinations: Readonly<Record<string, string>> = {
  'custom properties in ::backdrop':
    'the page behind a dialog is blurred, but not dimmed',
};

/**
 * What pages use although an oldest supported browser lacks it, with what a reader without it sees.
 */
export const allowedMarkup: Readonly<Record<string, string>> = {
  'html.elements.link.fetchpriority': 'a first load can take a little longer',
};

/** What scripts use although an oldest supported browser lacks it, with the reason. */
export const allowedNames: Readonly<Record<string, string>> = {
  ViewTransition: 'React uses it for a component that the site does not have',
  canParse: 'Next.js adds it where it is missing',
  configure: 'a search setting, not the function of an interface',
  currentEntry: 'Next.js tests for the object that has it',
  destroy: 'a property of React',
  element: 'a property of React',
  entry: 'Next.js tests for the object that has it',
  estimate: 'a property of the search',
  format: 'a property of messages and of Intl',
  margin: 'a property of React',
  marginBottom: 'a property of React',
  marginTop: 'a property of React',
  popover: 'a property of React',
  queue: 'a property of React',
  results: 'a property of the search',
  skipTransition: 'React uses it for a component that the site does not have',
  startViewTransition:
    'React uses it for a component that the site does not have',
  subject: 'a property of messages',
  use: 'a function of React',
};
