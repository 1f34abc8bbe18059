import { createHash } from 'node:crypto';
import { attribute, type Element, type ParsedPage, textOf } from './exported-pages';

/** What is wrong with the security policy of a page, or what of the page it would reject; empty when all is well. */
export function policyErrors({ elements }: ParsedPage): string[] {
  const metas = elements.filter(
    (element) =>
      attribute(element, 'http-equiv')?.toLowerCase() === 'content-security-policy' &&
      element.tagName === 'meta',
  );
  const [meta] = metas;
  if (!meta || metas.length > 1) return [`${metas.length} policies`];
  const policy = attribute(meta, 'content') ?? '';
  return [
    ...placeErrors(elements, meta),
    ...hashErrors('script', elements.filter(isInlineScript), policy),
    ...hashErrors(
      'style',
      elements.filter(({ tagName }) => tagName === 'style'),
      policy,
    ),
    ...(policy.match(/'unsafe-[^']*'/g) ?? []),
    ...elements.flatMap(attributeErrors),
  ];
}

function placeErrors(elements: readonly Element[], meta: Element): string[] {
  const first = elements.findIndex(({ tagName }) => tagName === 'script');
  const isBehind = first >= 0 && first < elements.indexOf(meta);
  const isInHead = meta.parentNode?.nodeName === 'head';
  return [
    ...(isBehind ? ['policy behind a script'] : []),
    ...(isInHead ? [] : ['policy outside the head']),
  ];
}

/** The errors of what is in a page itself, by the directive for its kind. */
function hashErrors(
  kind: 'script' | 'style',
  inline: readonly Element[],
  policy: string,
): string[] {
  const sources = policy.split(';').find((directive) => directive.startsWith(`${kind}-src `)) ?? '';
  const named: string[] = sources.match(/'sha256-[^']+'/g) ?? [];
  const needed = inline.map((element) => sourceOf(textOf(element)));
  return [
    ...needed.filter((hash) => !named.includes(hash)).map(() => `${kind} without a hash`),
    ...named.filter((hash) => !needed.includes(hash)).map(() => `hash without a ${kind}`),
    ...named.filter((hash, index) => named.indexOf(hash) < index).map(() => 'hash twice'),
  ];
}

function isInlineScript(element: Element): boolean {
  if (element.tagName !== 'script' || attribute(element, 'src') !== undefined) return false;
  return !/^(?:application\/ld\+json|text\/plain)$/.test(attribute(element, 'type') ?? '');
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

function attributeErrors(element: Element): string[] {
  return element.attrs
    .filter(({ name, value }) => /^(?:on.*|style)$/.test(name) || /^\s*javascript:/i.test(value))
    .map(({ name }) => `${name} on <${element.tagName}>`);
}
