import { posix } from 'node:path';
import type { Directive, ModuleDeclaration, Statement } from 'estree';
import type { Parents, Root, RootContent, Text } from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
} from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import {
  type Explanation,
  formatFile,
} from '@/lib/content/diagnostics/diagnostic';
import {
  explainFormatChange,
  findFormatChange,
} from '@/lib/content/diagnostics/format-changes';
import { didYouMean, findClosest } from '@/lib/content/diagnostics/suggest';
import { parseContentFile } from '@/lib/content/parse/front-matter';
import { siteVariablePattern } from '@/lib/content/parse/site-variables';
import { decodePath } from '@/lib/urls/url-path';
import { type PageContext, relativeFrom } from './context';
import {
  encodeIncludedLine,
  encodeIncludedLines,
  isIncludedLine,
} from './included-lines';
import { describeMdxError } from './mdx-error';
import { getFormat, parseMarkdown } from './parse-markdown';
import { componentNames } from './remark-component-checks';
import {
  getJsxAttribute,
  isJsxElement,
  type MdastJsxElement,
  visit,
} from './syntax-tree';

/**
 * Resolves the components of an MDX file: partials are inlined, and unknown components are replaced
 * with their children. Code is reported and removed: imports of anything but partials, exports, and
 * expressions other than comments, strings and `{site.…}`. `ancestors` lists the enclosing
 * partials.
 */
export function remarkComponents(
  tree: Root,
  context: PageContext,
  ancestors: readonly string[] = [],
): void {
  const partials = readImports(tree, context);
  visit(tree, (node, parent) =>
    isJsxElement(node)
      ? replaceElement(node, context, { partials, ancestors })
      : replaceExpression(node, parent, context),
  );
}

type Declaration = Directive | Statement | ModuleDeclaration;

/** Returns the files of imported partials by local name, and removes imports and exports. */
function readImports(
  tree: Root,
  context: PageContext,
): ReadonlyMap<string, string> {
  const partials = new Map<string, string>();
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') {
      continue;
    }
    for (const statement of node.data?.estree?.body ?? []) {
      const [name, from] = getPartialImport(statement) ?? [];
      if (name && from) {
        partials.set(name, resolvePartial(from, context.file));
      } else {
        reportModule(statement, node, context);
      }
    }
  }
  tree.children = tree.children.filter(({ type }) => type !== 'mdxjsEsm');
  return partials;
}

function getPartialImport(
  statement: Declaration,
): [name: string, file: string] | undefined {
  if (statement.type !== 'ImportDeclaration') {
    return undefined;
  }
  const file = String(statement.source.value);
  const [specifier, ...others] = statement.specifiers;
  if (!/\.mdx?$/.test(file) || others.length > 0) {
    return undefined;
  }
  if (specifier?.type === 'ImportDefaultSpecifier') {
    return [specifier.local.name, file];
  }
  return undefined;
}

/**
 * Reports an import or export. In a partial, statements have lines of another file, so the position
 * of the node is reported.
 */
function reportModule(
  statement: Declaration,
  node: MdxjsEsm,
  { report }: PageContext,
): void {
  const { line, column } = statement.loc?.start ?? { line: 0, column: 0 };
  const isInPage = line > 0 && !isIncludedLine(node.position?.start.line ?? 0);
  const position = isInPage ? { line, column: column + 1 } : node;
  const isImport = statement.type === 'ImportDeclaration';
  report(isImport ? 'unknown-component' : 'unknown-expression', position, {
    message: `Pages cannot contain code, so this ${isImport ? 'import' : 'export'} is left out.`,
    hint: isImport
      ? "Remove it: components do not need an import. Pages can import Markdown files: import Steps from './_steps.mdx'"
      : 'Remove it, and write what it would show.',
  });
}

const literal =
  /^\s*(?:(["'])(?<text>(?:(?!\1)[^\\])*)\1|`(?<template>[^`$\\]*)`|-?[\d.]+|true|false|null)\s*$/;

/**
 * Removes comments and code, and replaces strings and variables with text; undefined for other
 * nodes.
 */
function replaceExpression(
  node: RootContent,
  parent: Parents,
  { report }: PageContext,
): RootContent[] | undefined {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') {
    return undefined;
  }
  const source = `{${node.value}}`;
  const value = getStringText(node.value);
  if (value !== undefined) {
    const content: Text = { type: 'text', value };
    if (node.position) {
      content.position = node.position;
    }
    const isBlock =
      node.type === 'mdxFlowExpression' && parent.type !== 'mdxJsxFlowElement';
    return [isBlock ? { type: 'paragraph', children: [content] } : content];
  }
  // A comment has no statement.
  if (node.data?.estree?.body.length !== 0) {
    report('unknown-expression', node, {
      message: `${source.slice(0, 60)} is read as code, which pages cannot contain, so it is left out.`,
      hint: source.includes('\n')
        ? 'Write \\{ for a brace in the text, or the text itself.'
        : `To show the braces, write \\${source}. Otherwise, write the text itself.`,
    });
  }
  return [];
}

/** The files of imported partials by local name, and the enclosing partials. */
type Partials = {
  partials: ReadonlyMap<string, string>;
  ancestors: readonly string[];
};

/** Returns the replacement for a partial or an unknown component; undefined for other nodes. */
function replaceElement(
  node: MdastJsxElement,
  context: PageContext,
  { partials, ancestors }: Partials,
) {
  node.attributes = node.attributes.filter((attribute) =>
    checkAttribute(attribute, node, context),
  );
  const name = node.name ?? '';
  const path = getJsxAttribute(node, 'file')?.value ?? '';
  const file =
    name === 'Include'
      ? path && resolvePartial(path, context.file)
      : partials.get(name);
  if (file !== undefined) {
    if (node.children.length > 0) {
      context.report('missing-partial', node, {
        message: `<${name}> includes a file, so its own content is left out.`,
        hint: `Move the content below it, and end the tag with "/>".`,
      });
    }
    return readPartial(file, node, { context, ancestors });
  }
  if (!/^[A-Z]|\./.test(name) || componentNames.includes(name)) {
    return undefined;
  }
  const fallback = `Use Markdown or a component of the site. If it is text, write \\<${name}>`;
  const change = findFormatChange({ kind: 'component', name });
  context.report(
    'unknown-component',
    node,
    change
      ? explainFormatChange(name, change)
      : {
          message: `The component <${name}> is unknown, so only its content is shown.`,
          hint: didYouMean(name, componentNames, fallback),
        },
  );
  return { revisit: node.children };
}

type Includer = { context: PageContext; ancestors: readonly string[] };

/** Returns the content of a partial; none if it cannot be included, which is reported. */
function readPartial(
  file: string,
  node: MdastJsxElement,
  { context, ancestors }: Includer,
): RootContent[] {
  const problem = describePartial(file, { context, ancestors });
  if (problem) {
    context.report(
      'missing-partial',
      getJsxAttribute(node, 'file') ?? node,
      problem,
    );
    return [];
  }
  const tree = parsePartial(context.getPartial(file) ?? '', file, context);
  encodeIncludedLines(tree, context.listPartials().indexOf(file));
  reportDefinitions(tree, context);
  remarkComponents(tree, { ...context, file }, [...ancestors, file]);
  const [only, ...others] = tree.children;
  const isInline = node.type === 'mdxJsxTextElement' && others.length === 0;
  if (isInline && only?.type === 'paragraph') {
    return only.children;
  }
  return tree.children;
}

/** Reports definitions in a partial, whose labels the page and other partials may also define. */
function reportDefinitions(tree: Root, { report }: PageContext): void {
  visit(tree, (node) => {
    if (node.type === 'definition') {
      report('unknown-reference', node, {
        message: 'Included files cannot define the targets of links.',
        hint: `Write the target where the link is: [text](${node.url})`,
      });
    }
    if (node.type === 'footnoteDefinition') {
      report('unknown-reference', node, {
        message: 'Included files cannot have footnotes.',
        hint: 'Write the note in the text, for example in parentheses.',
      });
    }
  });
}

/**
 * Returns the path of an included Markdown file relative to `docs/`.
 * @example resolvePartial('./_save.mdx', 'crm/lists.md') // => 'crm/_save.mdx'
 */
function resolvePartial(path: string, file: string): string {
  if (path.startsWith('/')) {
    return posix.relative('docs', path.slice(1));
  }
  return posix.join(posix.dirname(file), decodePath(path));
}

/** Returns why a partial cannot be included, if it cannot. */
function describePartial(
  file: string,
  { context, ancestors }: Includer,
): Explanation | undefined {
  if (file === '') {
    return {
      message: 'The tag does not say which file to include.',
      hint: 'Write, for example: <Include file="_steps.mdx" />',
    };
  }
  if (ancestors.includes(file)) {
    return {
      message: `The file "${formatFile(file)}" includes itself.`,
      hint: 'Remove this line.',
    };
  }
  if (context.getPartial(file) !== undefined) {
    return undefined;
  }
  const closest = findClosest(file, context.listPartials());
  return {
    message: `The included file "${formatFile(file)}" does not exist.`,
    hint: closest
      ? `Did you mean "${relativeFrom(closest, context.file)}"?`
      : 'Create the file, or correct its path.',
  };
}

/** Parses a partial. Invalid MDX is reported and results in an empty tree. */
function parsePartial(
  text: string,
  file: string,
  { listPartials, report }: PageContext,
): Root {
  try {
    return parseMarkdown(
      parseContentFile(text, file, {}).body,
      getFormat(file),
    );
  } catch (error) {
    const { line, column, ...explanation } = describeMdxError(error, text);
    const index = listPartials().indexOf(file);
    report(
      'invalid-mdx',
      { line: encodeIncludedLine(line, index), column },
      explanation,
    );
    return { type: 'root', children: [] };
  }
}

/**
 * Whether an attribute has no code. Strings in braces become plain values. `rehypeSafeHtml` reports
 * styles and event handlers.
 */
function checkAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  node: MdastJsxElement,
  { report }: PageContext,
): boolean {
  const name =
    attribute.type === 'mdxJsxAttribute' ? attribute.name : undefined;
  const isReportedLater =
    /^(?:style|on[A-Z]\w*)$/.test(name ?? '') && /^[a-z]/.test(node.name ?? '');
  if (isReportedLater || (name !== undefined && isConstant(attribute))) {
    return true;
  }
  report('unknown-expression', attribute.position ? attribute : node, {
    message: `${name === undefined ? '{…}' : `${name}=…`} of <${node.name}> is code, so it is left out.`,
    hint: 'Write the value itself, in quotes.',
  });
  return false;
}

/**
 * Whether the value of an attribute is a constant. A string in braces is replaced with its text.
 */
function isConstant(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
): boolean {
  if (typeof attribute.value !== 'object' || !attribute.value) {
    return true;
  }
  const code = attribute.value.value;
  attribute.value = getStringText(code) ?? attribute.value;
  return typeof attribute.value === 'string' || literal.test(code);
}

/**
 * Returns the text of code that is a single string, or a site variable, which is replaced later.
 */
function getStringText(code: string): string | undefined {
  if (`{${code}}`.replace(siteVariablePattern, '') === '') {
    return `{${code}}`;
  }
  const { text, template } = literal.exec(code)?.groups ?? {};
  return text ?? template;
}
