/**
 * Returns the path of the Markdown copy of a page.
 * @example getMarkdownPath('/crm/lists') // => '/crm/lists.md'
 * @example getMarkdownPath('/crm/') // => '/crm/index.md'
 */
export function getMarkdownPath(urlPath: string): string {
  return `${urlPath.endsWith('/') ? `${urlPath}index` : urlPath}.md`;
}
