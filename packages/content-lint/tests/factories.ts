import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import { parse } from 'yaml';
import type { Diagnostic } from '#diagnostic';
import type { LintLimits } from '#lengths';
import { createLintPage, type LintPage, type Page } from '#lint-page';
import { findNodes, getNodeText } from '#nodes';

/** Limits that test pages meet, or exceed by one. */
export const testLimits: LintLimits = {
  descriptionLength: { min: 70, max: 160 },
  pageWords: { min: 400, max: 1200 },
  maxGrade: 8,
  maxDaysSinceCheck: 365,
};

/** Creates a page from the text of a file. */
export function createTestPage(file: string, text: string): Page {
  const { fields, body } = splitFrontMatter(text);
  const tree = parseBody(body, file.endsWith('.mdx'));
  const [first] = tree.children;
  const headingTitle =
    first?.type === 'heading' && first.depth === 1
      ? getNodeText(first)
      : undefined;
  const name = file.replace(/\.mdx?$/, '');
  const urlPath =
    typeof fields['slug'] === 'string' ? fields['slug'] : `/${name}`;
  return {
    file,
    urlPath: urlPath === '/index' ? '/' : urlPath,
    title: String(fields['title'] ?? headingTitle ?? name),
    frontMatter: fields,
    headingTitle,
    isUnlisted: fields['unlisted'] === true,
    tags: Array.isArray(fields['tags']) ? fields['tags'].map(String) : [],
    links: findNodes(tree, (node) => node.type === 'link').map(({ url }) =>
      url.startsWith('#')
        ? urlPath
        : `/${url.replace(/^\.\//, '').replace(/\.mdx?(#.*)?$/, '')}`,
    ),
    text,
    parse: () => ({ tree, source: body }),
  };
}

function splitFrontMatter(text: string): {
  fields: Record<string, unknown>;
  body: string;
} {
  const [frontMatter = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const fields: unknown = parse(frontMatter.replaceAll('---\n', ''));
  const body =
    frontMatter.replace(/[^\n]/g, '') + text.slice(frontMatter.length);
  return { fields: Object(fields), body };
}

function parseBody(body: string, isMdx: boolean) {
  return fromMarkdown(body, {
    extensions: [gfm(), ...(isMdx ? [mdxjs()] : [])],
    mdastExtensions: [gfmFromMarkdown(), ...(isMdx ? [mdxFromMarkdown()] : [])],
  });
}

/** Creates the pages of a site from the content of their files. */
export function createTestLintPages(files: Record<string, string>): LintPage[] {
  return Object.entries(files).map(([file, text]) =>
    createLintPage(createTestPage(file, text)),
  );
}

/** Creates a page from a single file. */
export function createTestLintPage(text: string, file = 'a.md'): LintPage {
  return createLintPage(createTestPage(file, text));
}

/** Parses the body of a page to prose. */
export function parseProse(body: string, file = 'a.md') {
  return createTestLintPage(body, file).prose;
}

/** Formats position, message and hint of a diagnostic as one line. */
export function formatLine({
  line,
  column,
  message,
  hint,
}: Diagnostic): string {
  return `${line}:${column} ${message}${hint ? ` ${hint}` : ''}`;
}
