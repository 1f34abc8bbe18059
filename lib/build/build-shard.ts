import { createHash } from 'node:crypto';
import { toRouteKey } from '@/lib/routes/url-path';

/** One shard of a build: its 1-based number and the total number of shards. */
export type BuildShard = { number: number; of: number };

/** Parses a shard such as `2/4`; null, which means the whole site, when empty. Throws an Error when malformed. */
export function parseBuildShard(text: string | undefined): BuildShard | null {
  if (!text) return null;
  const [number = 0, of = 0] = /^\d+\/\d+$/.test(text) ? text.split('/').map(Number) : [];
  if (number >= 1 && number <= of) return { number, of };
  throw new Error(
    `BUILD_SHARD "${text}" is not a valid shard. Use number/total, such as 1/4 for the first of four.`,
  );
}

/**
 * Whether a page belongs to a shard. This depends on its URL path alone, so adding pages does not move others between shards, and
 * all variants of a path are in the same shard.
 */
export function isInShard(urlPath: string, shard: BuildShard | null): boolean {
  if (!shard) return true;
  const hash = createHash('sha256').update(toRouteKey(urlPath)).digest();
  return hash.readUInt32BE() % shard.of === shard.number - 1;
}
