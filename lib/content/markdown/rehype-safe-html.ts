import type { Element, Root } from 'hast';
import type { Explanation } from '@/lib/content/diagnostics/diagnostic';
import { isAllowedUrl, locateInNode, type PageContext } from './context';
import { createElement, visitType } from './syntax-tree';

/** Elements that are removed together with their content. */
const removedElements = [
  'script',
  'style',
  'base',
  'head',
  'object',
  'embed',
  'frame',
];

/**
 * Removes HTML that the Content-Security-Policy would block (scripts, inline event handlers, style
 * attributes, `javascript:` URLs) or that could redirect readers or their input to other sites
 * (meta refresh, `<base>`, forms, frames from hosts that are not in `frameHosts`). Each removal is
 * reported.
 */
export function rehypeSafeHtml(tree: Root, context: PageContext): void {
  visitType(tree, 'element', (node) => {
    removeUnsafeAttributes(node, context);
    if (!isUnsafeElement(node, context.config.frameHosts)) {
      return undefined;
    }
    context.report('unsafe-html', node, describeRemoval(node));
    if (node.tagName === 'form') {
      return { revisit: node.children };
    }
    return createFrameLink(node);
  });
}

function isUnsafeElement(
  { tagName, properties }: Element,
  frameHosts: readonly string[],
): boolean {
  if (tagName === 'meta') {
    return Object.keys(properties).some((name) => /^http-?equiv$/i.test(name));
  }
  if (tagName === 'iframe') {
    return !isAllowedUrl(String(properties['src']), frameHosts);
  }
  return tagName === 'form' || removedElements.includes(tagName);
}

function createFrameLink({
  tagName,
  properties: { src, title },
}: Element): Element[] {
  if (tagName !== 'iframe' || !/^https?:/.test(String(src))) {
    return [];
  }
  return [createElement('a', { href: String(src) }, [String(title || src)])];
}

function removeUnsafeAttributes(node: Element, context: PageContext): void {
  for (const [name, value] of Object.entries(node.properties)) {
    if (!isUnsafeAttribute(name, value)) {
      continue;
    }
    delete node.properties[name];
    context.report(
      'unsafe-html',
      locateInNode(node, name.toLowerCase(), context),
      {
        message: `${name.toLowerCase()}=… of <${node.tagName}> is removed: it is ${forbidden}.`,
        hint: 'Remove it. Use Markdown, such as **bold**, or a component.',
      },
    );
  }
}

function isUnsafeAttribute(name: string, value: unknown): boolean {
  if (/^on/i.test(name) || /^(?:style|srcDoc|formAction)$/i.test(name)) {
    return true;
  }
  // Browsers ignore whitespace before and within the scheme.
  return (
    /^(?:href|xLink:?Href|src|action)$/i.test(name) &&
    /^javascript:/i.test(String(value).replace(/[\s\p{Cc}]/gu, ''))
  );
}

const forbidden = 'not allowed on this site for security reasons';

/** Describes a removed tag. Only `<meta>` elements with `http-equiv` are removed. */
function describeRemoval({ tagName, properties }: Element): Explanation {
  if (tagName === 'form') {
    return {
      message:
        'Forms do not work on this site, so <form> is removed and only its content is shown.',
      hint: 'Link to a page with the form: [Contact us](https://example.com/form)',
    };
  }
  const src = String(properties['src']);
  const host = URL.canParse(src) ? `"${new URL(src).host}"` : 'its host';
  return {
    message: `<${tagName === 'meta' ? 'meta http-equiv' : tagName}> is removed: it is ${forbidden}.`,
    hint:
      tagName === 'iframe'
        ? `A link is shown instead. To embed it, add ${host} to frameHosts in site.yml.`
        : 'Remove it, or use Markdown or a component instead.',
  };
}
