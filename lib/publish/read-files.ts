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
import type { VariantLink } from '@/lib/content/markdown/context';
import { parseSourcePage } from '@/lib/content/pages/page';
import { type ContentCache, readContent } from '@/lib/content/read/read-content';
import type { ContentFiles } from '@/lib/content/site-content';
import * as siteExports from '@/lib/site';
import { mapPagesByKey } from '@/lib/urls/compile-redirects';
import { toHref, toRouteKey } from '@/lib/urls/url-path';
import { type Locale, listLocales, splitVariantPath, type Variant } from '@/lib/urls/variant';
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
  const { locales, versions } = variantConfig;
  const paths: string[] = [];
  for (const version of versions)
    if (version.id !== variant.version.id)
      paths.push(...(await readUrlPaths({ locale: locales[0], version })));
  return [...new Set(paths)];
}

/** Returns the URL paths of a variant. */
async function readUrlPaths({ locale, version }: Omit<Variant, 'prefix'>): Promise<string[]> {
  const { rootContentDir } = loadEnvironment(process.env);
  const folder = version.id === variantConfig.versions[0].id ? '' : join('versions', version.id);
  const files = await readFiles(join(rootContentDir, folder), false, { locale });
  const options = { withDrafts: false, config: getContentConfig() };
  const { content } = await compileSite(files, options, noCache, () => false);
  return getRoutes(content).urlPaths;
}

/** Returns a function that resolves links to other variants. Reads only the variants that the files link to. */
export async function createVariantResolver({ pages, partials }: ContentFiles) {
  const routes = new Map<Variant['prefix'], ReadonlyMap<string, string>>();
  const resolve = (path: string) => splitVariantPath(variantConfig, variant, path);
  for (const text of [...pages.values(), ...partials.values()])
    for (const [path] of text.matchAll(/(?<=[\s("'<])\/[^\s?#)"'>]+/g)) {
      const target = resolve(path)?.variant;
      if (target && !routes.has(target.prefix))
        routes.set(target.prefix, mapPagesByKey(await readUrlPaths(target)));
    }
  // From the base path of this variant to that of the default one.
  const root = variant.prefix.replace(/\/[^/]+/g, '/..');
  return (path: string): VariantLink | undefined => {
    const link = resolve(path);
    if (!link) return undefined;
    const { locale, version, prefix } = link.variant;
    const urlPath = routes.get(prefix)?.get(toRouteKey(link.path));
    return {
      href: urlPath === undefined ? undefined : root + prefix + toHref(urlPath),
      hreflang: locale.id,
      label: hasVersions ? `${locale.label}, version ${version.label}` : locale.label,
    };
  };
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
