import type { Position } from '@help-center/content-lint';
import { toHref } from '@/lib/urls/url-path';
import {
  isAbsoluteUrl,
  isRelativePath,
  type MarkdownContext,
  resolveAsset,
} from './context';
import { isValidImage } from './rehype-images';

/**
 * Returns the URL of a social sharing image; undefined if it is missing or invalid, which is
 * reported. As in Docusaurus, a path without `./` can also start at `static/`.
 */
export function resolveSocialImage(
  src: string,
  position: Position,
  context: MarkdownContext,
): string | undefined {
  if (isAbsoluteUrl(src)) {
    return src;
  }
  const hasNoDotSlash = isRelativePath(src) && !src.startsWith('.');
  const asset =
    resolveAsset(src, position, context) ??
    (hasNoDotSlash ? resolveAsset(`/${src}`, position, context) : undefined);
  return isValidImage(asset, { src, position }, context)
    ? toHref(asset.url)
    : undefined;
}
