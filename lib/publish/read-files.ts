import { join, resolve } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { checkSite } from '@/lib/config/site-schema';
import { variant, variantConfig } from '@/lib/config/variant';
import { type ParsedSite, parseSite } from '@/lib/content/build-site-content';
import { compileSite, noCache } from '@/lib/content/compile-site';
import type { ContentConfig } from '@/lib/content/content-config';
import {
  reportTranslations,
  type TranslationReport,
  type TranslationSource,
} from '@/lib/content/edit/translations';
import { parseSourcePage } from '@/lib/content/pages/page';
import { type ContentCache, readContent } from '@/lib/content/read/read-content';
import type { ContentFiles } from '@/lib/content/site-content';
import * as siteExports from '@/lib/site';
import { type Locale, listLocales } from '@/lib/urls/variant';
import { getRoutes } from './generated-files';

/** Reads the files of a content folder. Throws an Error if `lib/site.ts` is invalid. */
export function readFiles(
  contentDir: string,
  withGitDates: boolean,
  { cache, locale = variant.locale }: { cache?: ContentCache | undefined; locale?: Locale } = {},
): Promise<ContentFiles> {
  const { locales, versions } = variantConfig;
  checkSite({ ...siteExports, site: { ...siteExports.site, locales, versions } });
  return readContent({
    contentDir,
    locales: locales.map(({ id }) => id),
    locale: locale.id,
    publicDir: resolve('public'),
    staticDir: hasVersions ? loadEnvironment(process.env).staticDir : undefined,
    withGitDates,
    config: getContentConfig(),
    cache,
  });
}

const hasVersions = variantConfig.versions.length > 1;

/** Parses the files of a content folder, but does not process the bodies of its pages. */
export function parseFiles(files: ContentFiles, withDrafts = false): ParsedSite {
  const options = { withDrafts, config: getContentConfig() };
  const sources = [...files.pages].map(([file, text]) =>
    parseSourcePage(text, file, options.config),
  );
  return parseSite(files, sources, options);
}

/** Returns the settings of the content pipeline. */
export function getContentConfig(): ContentConfig {
  const { basePath, siteUrl } = loadEnvironment(process.env);
  const { site, contentOptions, contentStyle, frameHosts, imageHosts } = siteExports;
  return {
    ...contentOptions,
    siteUrl,
    basePath,
    variables: { site },
    headingLevels: { min: site.toc.minLevel, max: site.toc.maxLevel },
    frameHosts,
    imageHosts,
    style: contentStyle,
  };
}

/** Returns the URL paths of the other versions, which are the same in all locales. */
export async function readVariantPaths(): Promise<string[]> {
  const { rootContentDir } = loadEnvironment(process.env);
  const [locale] = variantConfig.locales;
  const paths: string[] = [];
  for (const { id } of variantConfig.versions) {
    if (id === variant.version.id) continue;
    const folder = id === variantConfig.versions[0].id ? '' : join('versions', id);
    const files = await readFiles(join(rootContentDir, folder), false, { locale });
    const options = { withDrafts: false, config: getContentConfig() };
    const { content } = await compileSite(files, options, noCache, () => false);
    paths.push(...getRoutes(content).urlPaths);
  }
  return [...new Set(paths)];
}

export type LocaleReport = TranslationReport & { locale: string };

/** Reads the status of the translations of a content folder, for each locale except the default one. */
export async function readTranslationReports(contentDir: string): Promise<LocaleReport[]> {
  const originals = await readTranslationSources(contentDir);
  const reports: LocaleReport[] = [];
  for (const { id } of listLocales(variantConfig, variant.version).slice(1)) {
    const translations = await readTranslationSources(join(contentDir, 'i18n', id));
    reports.push({ locale: id, ...reportTranslations(originals, translations) });
  }
  return reports;
}

/** Reads the pages of a translation report, which omits drafts. */
async function readTranslationSources(dir: string): Promise<Map<string, TranslationSource>> {
  const { sources, files } = parseFiles(await readFiles(dir, false));
  return new Map(
    sources.map(({ file, frontMatter }) => [
      file,
      { text: files.pages.get(file) ?? '', recordedHash: frontMatter.source_hash },
    ]),
  );
}
