import type { Position } from '@/lib/content/diagnostics/diagnostic';
import { toHref } from '@/lib/urls/url-path';
import {
  formatLocationHint,
  isAbsoluteUrl,
  isRelativePath,
  type MarkdownContext,
  resolveAsset,
} from './context';

/**
 * Returns the URL of a social sharing image; undefined if it is missing or invalid, which is
 * reported. As in Docusaurus, a path without
 * `./` can also start at `static/`.
 */
export function resolveSocialImage(
  src: string,
  position: Position,
  context: MarkdownContext,
): string | undefined {
  if (isAbsoluteUrl(src)) {
    return src;
  }
  const isBare = isRelativePath(src) && !src.startsWith('.');
  const asset =
    resolveAsset(src, position, context) ??
    (isBare ? resolveAsset(`/${src}`, position, context) : undefined);
  if (!asset) {
    context.report('missing-image', position, {
      message: `The image "${src}" does not exist.`,
      hint: formatLocationHint(src, position, context),
    });
    return undefined;
  }
  const { errors = [] } = asset;
  for (const error of errors) {
    context.report(error.rule, position, error);
  }
  if (errors.some(({ rule }) => rule === 'unsafe-svg')) {
    return undefined;
  }
  return toHref(asset.url);
}
