import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findUnsafeSvgParts } from '@/lib/content/read/images';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';

/** A file that is not published, and why. */
export type SkippedFile = { file: string; reason: string };

/**
 * Copies a folder of static files into the export as they are. Files of the site are not overwritten, and unsafe SVGs are not published;
 * returns both. A missing folder is empty.
 */
export async function copyStaticFiles(staticDir: string, out: string): Promise<SkippedFile[]> {
  const files = existsSync(staticDir) ? await findFiles(staticDir) : [];
  const results = await mapConcurrent(files, async (file): Promise<SkippedFile[]> => {
    const reason = await findObstacle(join(staticDir, file), join(out, file));
    if (reason !== undefined) return [{ file, reason }];
    await mkdir(dirname(join(out, file)), { recursive: true });
    await copyFile(join(staticDir, file), join(out, file));
    return [];
  });
  return results.flat();
}

async function findObstacle(source: string, target: string): Promise<string | undefined> {
  if (existsSync(target)) return 'is also a file of the site';
  if (!/\.svg$/i.test(source)) return undefined;
  const parts = [...findUnsafeSvgParts(await readFile(source, 'utf8')).keys()];
  return parts.length > 0 ? `contains ${parts.join(', ')}` : undefined;
}
