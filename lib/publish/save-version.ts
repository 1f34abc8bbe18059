import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { segment } from '@/lib/config/site-schema';
import { variantConfig } from '@/lib/config/variant';
import { staticRoutePaths } from '@/lib/urls/static-routes';

/**
 * The files and folders to copy. The settings of the style checks stay with the current version.
 */
const entries =
  /^(?:docs|i18n|(?:menu|redirects|sidebar|synonyms)\.yml|url-manifest\.lock)$/;

/**
 * Copies the guides in a content folder to the folder of a version, whose path it returns, relative
 * to the working directory. Throws an Error if there are no guides, or if the version exists or
 * cannot be one.
 */
export async function saveVersion(
  version: string,
  contentDir: string,
): Promise<string> {
  const { error } = segment.safeParse(version);
  if (error) {
    throw new Error(`"${version}" ${error.issues[0]?.message}`);
  }
  const { locales, versions } = variantConfig;
  if ([...locales, versions[0]].some(({ id }) => id === version)) {
    throw new Error(
      `"${version}" is the id of a language or of the current version.`,
    );
  }
  const isRoute = staticRoutePaths.some((path) => path === `/${version}`);
  if (isRoute || existsSync(join(contentDir, 'docs', version))) {
    throw new Error(
      `Pages below /${version} exist already. Choose another name, such as 2.0.`,
    );
  }
  const target = join(contentDir, 'versions', version);
  const name = relative(process.cwd(), target);
  if (existsSync(target)) {
    throw new Error(`${name} already exists.`);
  }
  if (!existsSync(join(contentDir, 'docs'))) {
    throw new Error(`${contentDir} has no docs folder. Check CONTENT_DIR.`);
  }
  for (const entry of readdirSync(contentDir)) {
    if (entries.test(entry)) {
      await cp(join(contentDir, entry), join(target, entry), {
        recursive: true,
      });
    }
  }
  return name;
}
