/**
 * The properties of the components in MDX, including those of Docusaurus that have no effect here. `Include` and `Link` accept any.
 */
export const componentProps = {
  Admonition: { required: [], optional: ['type', 'title', 'icon'] },
  Card: { required: ['title', 'href'], optional: ['icon'] },
  Cards: { required: [], optional: ['wide'] },
  CodeBlock: {
    required: [],
    optional: ['language', 'title', 'children', 'metastring', 'showLineNumbers', 'live'],
  },
  Details: { required: [], optional: ['summary', 'open'] },
  Glossary: { required: [], optional: ['group'] },
  TabItem: { required: [], optional: ['value', 'label', 'default', 'attributes', 'hidden'] },
  Tabs: {
    required: [],
    optional: ['groupId', 'defaultValue', 'values', 'queryString', 'block', 'lazy'],
  },
  Term: { required: ['id'], optional: [] },
} as const;
