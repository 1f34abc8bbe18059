import { createHash } from 'node:crypto';
import { routeKey } from '@/lib/routes/url-path';

/** One of some builds that together make a site: its number, from 1 on, and how many there are. */
export type BuildShard = { number: number; of: number };

/** Reads `2/4`. Throws an Error that says what is wanted; nothing means the whole site. */
export function buildShard(text: string | undefined): BuildShard | null {
  if (!text) return null;
  const [number = 0, of = 0] = /^\d+\/\d+$/.test(text) ? text.split('/').map(Number) : [];
  if (number >= 1 && number <= of) return { number, of };
  throw new Error(
    `BUILD_SHARD "${text}" is not a part of a build. Write 1/4 for the first of four.`,
  );
}

/**
 * Whether a page is made in a part of the build. It depends on its URL path alone: further pages move none from part to part,
 * and every form of a URL path is in the same one.
 */
export function isInPart(urlPath: string, part: BuildShard | null): boolean {
  if (!part) return true;
  const hash = createHash('sha256').update(routeKey(urlPath)).digest();
  return hash.readUInt32BE() % part.of === part.number - 1;
}
