import { join, resolve } from 'node:path';
import { createContentConfig } from '@/lib/config/content-config';
import { loadEnvironment } from '@/lib/config/environment';
import { checkSite } from '@/lib/config/site-schema';
import { variant, variantConfig } from '@/lib/config/variant';
import { type ParsedSite, parseSite } from '@/lib/content/build-site-content';
import type { ContentConfig } from '@/lib/content/content-config';
import { parseSourcePage } from '@/lib/content/pages/page';
import { type ContentCache, readContent } from '@/lib/content/read/read-content';
import type { ContentFiles, ReadOptions } from '@/lib/content/site-content';
import * as siteExports from '@/lib/site';
import { staticRoutePaths } from '@/lib/urls/static-routes';
import type { Locale } from '@/lib/urls/variant';

/** Reads the files of a content folder. Throws an Error if `lib/site.ts` has mistakes. */
export function readFiles(
  contentDir: string,
  withGitDates: boolean,
  { cache, locale = variant.locale }: { cache?: ContentCache | undefined; locale?: Locale } = {},
): Promise<ContentFiles> {
  const { locales, versions } = variantConfig;
  checkSite({ ...siteExports, site: { ...siteExports.site, locales, versions } });
  return readContent({
    contentDir,
    ...getTranslationDirs(contentDir, locale),
    publicDir: resolve('public'),
    staticDir: hasVersions ? loadEnvironment(process.env).staticDir : undefined,
    withGitDates,
    config: getContentConfig(),
    cache,
  });
}

const hasVersions = variantConfig.versions.length > 1;

/** Returns the folders of the translations of a content folder; none if the site has one locale. */
function getTranslationDirs(contentDir: string, { id }: Locale) {
  const [defaultLocale, ...others] = variantConfig.locales;
  if (others.length === 0) return {};
  const translationDirs = new Map([
    [defaultLocale.id, contentDir],
    ...others.map((locale) => [locale.id, join(contentDir, 'i18n', locale.id)] as const),
  ]);
  return {
    translationDirs,
    translationDir: id === defaultLocale.id ? null : translationDirs.get(id),
  };
}

/** Parses the files of a content folder, but does not process the bodies of its pages. */
export function parseFiles(files: ContentFiles, withDrafts = false): ParsedSite {
  const options = createReadOptions({ withDrafts });
  const sources = [...files.pages].map(([file, text]) =>
    parseSourcePage(text, file, options.config),
  );
  return parseSite(files, sources, options);
}

/** Returns the settings of the content pipeline. */
export function getContentConfig(): ContentConfig {
  const { basePath, siteUrl } = loadEnvironment(process.env);
  return createContentConfig(basePath, siteUrl);
}

/** Returns the options with which content is parsed. */
export function createReadOptions({ withDrafts }: Pick<ReadOptions, 'withDrafts'>): ReadOptions {
  return { withDrafts, config: getContentConfig(), otherPaths: staticRoutePaths };
}
