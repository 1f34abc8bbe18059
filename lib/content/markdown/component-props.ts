/**
 * The properties of the components in MDX, including those of Docusaurus that have no effect here. `Include` and `Link` accept any.
 */
export const componentProps = {
  Admonition: ['type', 'title', 'icon'],
  Card: ['title', 'href', 'icon'],
  Cards: ['wide'],
  CodeBlock: ['language', 'title', 'children', 'metastring', 'showLineNumbers', 'live'],
  Details: ['summary', 'open'],
  TabItem: ['value', 'label', 'default'],
  Tabs: ['groupId', 'defaultValue', 'queryString'],
} as const;
