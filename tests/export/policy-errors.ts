import { createHash } from 'node:crypto';
import {
  type Element,
  getAttribute,
  getText,
  type ParsedPage,
} from './parse-html';

/**
 * Returns the errors in a page's Content Security Policy, and the inline code and attributes that
 * it would block.
 */
export function findPolicyErrors({ elements }: ParsedPage): string[] {
  const metas = elements.filter(
    (element) =>
      getAttribute(element, 'http-equiv')?.toLowerCase() ===
        'content-security-policy' && element.tagName === 'meta',
  );
  const [meta] = metas;
  if (!meta || metas.length > 1) {
    return [`${metas.length} policies`];
  }
  const policy = getAttribute(meta, 'content') ?? '';
  return [
    ...findPositionErrors(elements, meta),
    ...findHashErrors('script', elements.filter(isInlineScript), policy),
    ...findHashErrors(
      'style',
      elements.filter(({ tagName }) => tagName === 'style'),
      policy,
    ),
    ...(policy.match(/'unsafe-[^']*'/g) ?? []),
    ...elements.flatMap(findAttributeErrors),
  ];
}

function findPositionErrors(
  elements: readonly Element[],
  meta: Element,
): string[] {
  const first = elements.findIndex(({ tagName }) => tagName === 'script');
  const isAfterScript = first >= 0 && first < elements.indexOf(meta);
  const isInHead = meta.parentNode?.nodeName === 'head';
  return [
    ...(isAfterScript ? ['policy after a script'] : []),
    ...(isInHead ? [] : ['policy outside the head']),
  ];
}

/** Compares the hashes in the directive with the inline elements of its kind. */
function findHashErrors(
  kind: 'script' | 'style',
  inline: readonly Element[],
  policy: string,
): string[] {
  const sources =
    policy
      .split(';')
      .find((directive) => directive.startsWith(`${kind}-src `)) ?? '';
  const allowed: string[] = sources.match(/'sha256-[^']+'/g) ?? [];
  const needed = inline.map((element) => toHashSource(getText(element)));
  return [
    ...needed
      .filter((hash) => !allowed.includes(hash))
      .map(() => `${kind} without a hash`),
    ...allowed
      .filter((hash) => !needed.includes(hash))
      .map(() => `hash without a ${kind}`),
    ...allowed
      .filter((hash, index) => allowed.indexOf(hash) < index)
      .map(() => 'duplicate hash'),
  ];
}

function isInlineScript(element: Element): boolean {
  if (
    element.tagName !== 'script' ||
    getAttribute(element, 'src') !== undefined
  ) {
    return false;
  }
  return !/^(?:application\/ld\+json|text\/plain)$/.test(
    getAttribute(element, 'type') ?? '',
  );
}

function toHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

function findAttributeErrors(element: Element): string[] {
  return element.attrs
    .filter(
      ({ name, value }) =>
        /^(?:on.*|style)$/.test(name) || /^\s*javascript:/i.test(value),
    )
    .map(({ name }) => `${name} on <${element.tagName}>`);
}
