import type { Nodes, Root } from 'hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { rehypeCodeBlocks } from '@/lib/content/markdown/code-blocks';
import {
  createPageContext,
  createRehypePlugins,
  createRemarkPlugins,
  mdxNodeTypes,
  type Transform,
} from '@/lib/content/markdown/compile';
import {
  type Asset,
  getNodePosition,
  type MarkdownContext,
  type PageContext,
} from '@/lib/content/markdown/context';
import { decodePosition } from '@/lib/content/markdown/included-lines';
import { describeMdxError } from '@/lib/content/markdown/mdx-error';
import {
  createEmptyMetadata,
  type MarkdownMetadata,
} from '@/lib/content/markdown/metadata';
import { parseMarkdown } from '@/lib/content/markdown/parse-markdown';
import { aliasToRouteKey } from '@/lib/urls/url-path';
import { testConfig } from './content-config';

/** The format of a test page, and the partials that it can include. */
type TestOptions = {
  format?: 'md' | 'mdx';
  partials?: Record<string, string>;
  /** Transforms that run after the plugins of `createRehypePlugins`. */
  transforms?: Transform<Root>[];
};

/** A diagnostic; `file` is set only if it is in a partial. */
type TestDiagnostic = Omit<Diagnostic, 'file'> & { file?: string };

const pages = new Map([
  ['index.md', '/'],
  ['ai.md', '/ai'],
  ['crm/index.md', '/crm/'],
  ['crm/lists.md', '/crm/lists'],
  ['crm/tasks.mdx', '/crm/tasks'],
  ['automations/actions –builder.md', '/automations/actions –builder'],
]);

const routes = new Map(
  [...pages.values()].map((urlPath) => [aliasToRouteKey(urlPath), urlPath]),
);

const assets: Asset[] = [
  {
    file: 'crm/img/van.jpg',
    url: '/assets/van.8b.jpg',
    sizes: [480, 600].map((width) => ({
      url: `/assets/van.8b-${width}.webp`,
      width,
    })),
    width: 600,
    height: 400,
  },
  {
    file: 'crm/img/board.png',
    url: '/assets/board.1a.png',
    width: 640,
    height: 480,
  },
  {
    file: 'crm/img/my board.png',
    url: '/assets/my-board.2b.png',
    width: 64,
    height: 48,
  },
  {
    file: 'crm/img/flow.svg',
    url: '/assets/flow.6f.svg',
    darkUrl: '/assets/flow.7a.svg',
    width: 480,
    height: 300,
  },
  {
    file: 'crm/img/list.picture.yml',
    url: '/assets/list.1a.svg',
    darkUrl: '/assets/list.2b.svg',
    width: 720,
    height: 300,
    narrow: {
      url: '/assets/list.5e.svg',
      darkUrl: '/assets/list.6f.svg',
      width: 384,
      height: 480,
    },
    phone: {
      url: '/assets/list.3c.svg',
      darkUrl: '/assets/list.4d.svg',
      width: 360,
      height: 500,
    },
  },
  {
    file: 'crm/img/heavy.svg',
    url: '/assets/heavy.8b.svg',
    errors: [{ rule: 'heavy-image', message: 'Heavy.', hint: 'Draw less.' }],
  },
  { file: 'logo.svg', url: '/assets/logo.3c.svg' },
  { file: 'crm/plan.pdf', url: '/assets/plan.4d.pdf' },
  { file: 'crm/100%.pdf', url: '/assets/100-.5e.pdf' },
  { file: '/img/flow.png', url: '/img/flow.png', width: 10, height: 20 },
  { file: '/img/my flow.png', url: '/img/my flow.png', width: 10, height: 20 },
  { file: '/terms.pdf', url: '/terms.pdf' },
];

/** Creates the context of the page `crm/lists.md` in a small site, and collects its diagnostics. */
export function createTestContext(partials: Record<string, string> = {}): {
  context: MarkdownContext;
  diagnostics: TestDiagnostic[];
} {
  const diagnostics: TestDiagnostic[] = [];
  const context: MarkdownContext = {
    file: 'crm/lists.md',
    urlPath: '/crm/lists',
    getUrlPathOfFile: (file) => pages.get(file),
    resolveRoute: (path) => routes.get(aliasToRouteKey(path)),
    resolveVariant: (path) => {
      if (path === '/de/ai') {
        return { href: '/../ai', hreflang: 'de', label: 'Deutsch' };
      }
      return undefined;
    },
    findSimilarPage: (path) =>
      path.startsWith('list')
        ? { file: 'crm/lists.md', urlPath: '/crm/lists' }
        : undefined,
    getAsset: (path) => assets.find(({ file }) => file === path),
    findSimilarAsset: () => undefined,
    getImage: (path) => assets.find(({ file }) => file === path),
    getLegacyIds: () => [],
    getPartial: (file) => partials[file],
    listPartials: () => Object.keys(partials),
    config: {
      ...testConfig,
      frameHosts: ['player.example.com'],
      imageHosts: ['img.example.com'],
    },
    report: (rule, at, { message, hint }) => {
      const names = Object.keys(partials);
      const { file, ...position } = decodePosition(
        'line' in at ? at : getNodePosition(at),
        '',
        names,
      );
      diagnostics.push({
        rule,
        ...position,
        message,
        hint,
        ...(file && { file }),
      });
    },
  };
  return { context, diagnostics };
}

/**
 * Extracts the metadata of a page from its body, without compiling it. Invalid MDX is reported and
 * results in empty metadata.
 */
function analyzeMarkdown(
  text: string,
  format: 'md' | 'mdx',
  context: MarkdownContext,
): MarkdownMetadata {
  const page = createPageContext(text, format, context);
  try {
    createProcessor(page).runSync(parseMarkdown(text, format));
    return page.metadata;
  } catch (error) {
    const problem = describeMdxError(error, text);
    context.report('invalid-mdx', problem, problem);
    return createEmptyMetadata();
  }
}

function createProcessor(page: PageContext) {
  return unified()
    .use(createRemarkPlugins(page))
    .use(remarkRehype, {
      allowDangerousHtml: true,
      passThrough: [...mdxNodeTypes],
    })
    .use(createRehypePlugins(page));
}

/** Returns the result of `analyzeMarkdown` and the diagnostics. */
export function analyzePage(
  text: string,
  { format = 'md', partials }: TestOptions = {},
): MarkdownMetadata & { diagnostics: TestDiagnostic[] } {
  const { context, diagnostics } = createTestContext(partials);
  return { ...analyzeMarkdown(text, format, context), diagnostics };
}

/** Returns the diagnostics of a page as text: position, message and hint. */
export function listProblems(
  text: string,
  options: TestOptions = {},
): string[] {
  return analyzePage(text, options).diagnostics.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
  );
}

/**
 * Renders a page to markup with the plugins of `compile.ts` for analysis and with syntax
 * highlighting.
 */
export async function renderMarkup(
  text: string,
  options: TestOptions = {},
): Promise<string> {
  return toMarkup(await renderTree(text, options));
}

/** Like `renderMarkup`, but returns the tree. */
export async function renderTree(
  text: string,
  { format = 'md', partials, transforms = [] }: TestOptions = {},
): Promise<Root> {
  const { context } = createTestContext(partials);
  const page = createPageContext(text, format, context);
  const tree = await createProcessor(page).run(parseMarkdown(text, format));
  for (const transform of [...transforms, rehypeCodeBlocks]) {
    await transform(tree, page);
  }
  return tree;
}

/** Serializes a tree with its hast property names, without blank lines between blocks. */
export function toMarkup(node: Nodes, isCode = false): string {
  switch (node.type) {
    case 'text':
      if (node.value === '\n' && !isCode) {
        return '';
      }
      return node.value.replaceAll('<', '&lt;');
    case 'element':
      return serializeElement(
        node.tagName,
        Object.entries(node.properties).map(formatAttribute),
        node,
      );
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const attributes = node.attributes.map((attribute) => {
        if ('name' in attribute) {
          return formatAttribute([attribute.name, attribute.value]);
        }
        return '{...}';
      });
      return serializeElement(String(node.name), attributes, node);
    }
    case 'root':
      return node.children.map((child) => toMarkup(child)).join('');
    default:
      return `<!${node.type}>`;
  }
}

function formatAttribute([name, value]: [
  name: string,
  value: unknown,
]): string {
  return `${name}="${[value].flat().join(' ')}"`;
}

function serializeElement(
  name: string,
  attributes: string[],
  { children }: Extract<Nodes, { children: unknown }>,
): string {
  const isCode = /^(?:code-block|span)$/.test(name);
  const content = children.map((child) => toMarkup(child, isCode)).join('');
  return `<${[name, ...attributes].join(' ')}>${content}</${name}>`;
}
