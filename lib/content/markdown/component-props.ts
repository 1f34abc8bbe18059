/**
 * The properties of the components in MDX, including those of Docusaurus that have no effect here. `Include` and `Link` accept any.
 */
export const componentProps = {
  Admonition: ['type', 'title', 'icon'],
  Card: ['title', 'href', 'icon'],
  Cards: ['wide'],
  CodeBlock: ['language', 'title', 'children', 'metastring', 'showLineNumbers', 'live'],
  Details: ['summary', 'open'],
  Glossary: ['group'],
  TabItem: ['value', 'label', 'default', 'attributes', 'hidden'],
  Tabs: ['groupId', 'defaultValue', 'values', 'queryString', 'block', 'lazy'],
  Term: ['id'],
} as const;
