import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files that Next.js writes for special files in `app/`, by their name without extension. */
const specialFiles: ReadonlyMap<string, string> = new Map([
  ['manifest', 'manifest.webmanifest'],
  ['not-found', '404.html'],
  ['robots', 'robots.txt'],
  ['sitemap', 'sitemap.xml'],
]);

/** Metadata images, which Next.js writes under their own name. */
const imageFile =
  /^(?:apple-icon|favicon|icon|opengraph-image|twitter-image)\d*\.[a-z]+$/;

/**
 * Returns the files besides pages that `next build` writes for the top level of an `app/` folder.
 */
export function listRouteFiles(appDir: string): string[] {
  if (!existsSync(appDir)) {
    return [];
  }
  return readdirSync(appDir, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (entry.isDirectory()) {
      return ['ts', 'tsx'].some((type) =>
        existsSync(join(appDir, name, `route.${type}`)),
      )
        ? name
        : [];
    }
    const isImage = imageFile.test(name) && !/\.tsx?$/.test(name);
    return isImage
      ? name
      : (specialFiles.get(name.replace(/\.tsx?$/, '')) ?? []);
  });
}
