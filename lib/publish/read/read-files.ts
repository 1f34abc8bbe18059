import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { insertAccent } from '@/lib/config/accent';
import { getContentDir, loadEnvironment } from '@/lib/config/environment';
import { brand, siteErrors } from '@/lib/config/site-values';
import {
  type Locale,
  splitVariantPath,
  type Variant,
  variant,
} from '@/lib/config/variant';
import { compileSite } from '@/lib/content/compile-site';
import type { ContentConfig } from '@/lib/content/content-config';
import type { VariantLink } from '@/lib/content/markdown/context';
import { redirectsFile } from '@/lib/content/parse/redirects-file';
import {
  type ContentCache,
  readContent,
} from '@/lib/content/read/read-content';
import type { ContentFiles, SiteContent } from '@/lib/content/site-content';
import { getRoutes } from '@/lib/publish/generated-files';
import { serverConfig, site } from '@/lib/site';
import { aliasToRouteKey, toHref } from '@/lib/urls/url-path';

type ReadSiteFilesOptions = {
  config?: ContentConfig;
  withGitDates?: boolean;
  cache?: ContentCache | undefined;
  /** The locale of the build by default. */
  locale?: Locale;
};

/** Reads the files of a content folder. Throws an Error if `site.yml` is invalid. */
export function readContentFiles(
  contentDir: string,
  {
    config = getContentConfig(),
    withGitDates = false,
    cache,
    locale = variant.locale,
  }: ReadSiteFilesOptions = {},
): Promise<ContentFiles> {
  if (siteErrors.length > 0) {
    throw new Error(siteErrors.join('\n'));
  }
  return readContent({
    contentDir,
    locales: site.locales.map(({ id }) => id),
    locale: locale.id,
    publicDir: resolve('public'),
    staticDir: hasVersions ? loadEnvironment(process.env).staticDir : undefined,
    withGitDates,
    config,
    cache,
  });
}

const tokensFile = 'app/styles/tokens.css';

const hasVersions = site.versions.length > 1;

/** Parses the files of a content folder, but does not compile the bodies of its pages. */
export async function parseContentFiles(
  files: ContentFiles,
  { withDrafts = false } = {},
): Promise<SiteContent> {
  const options = { withDrafts, config: getContentConfig() };
  return (await compileSite(files, options, undefined, () => false)).content;
}

/** Returns the settings of the content pipeline. */
export function getContentConfig(): ContentConfig {
  const { basePath, siteUrl } = loadEnvironment(process.env);
  return {
    siteUrl,
    basePath,
    variables: { site },
    locales: [variant.locale.id, site.locales[0].id],
    stylesheet: insertAccent(readFileSync(tokensFile, 'utf8'), brand.accent),
    headingLevels: { min: site.toc.minLevel, max: site.toc.maxLevel },
    roles: serverConfig.roles,
    frameHosts: serverConfig.frameHosts,
    imageHosts: serverConfig.imageHosts,
    lintLimits: serverConfig.contentStyle,
  };
}

/** Returns the URL paths of the other versions, which are the same in all locales. */
export async function readVersionPaths(): Promise<string[]> {
  const { locales, versions } = site;
  const paths: string[] = [];
  for (const version of versions) {
    if (version.id !== variant.version.id) {
      paths.push(...(await readUrlPaths({ locale: locales[0], version })));
    }
  }
  return [...new Set(paths)];
}

async function readUrlPaths(
  target: Pick<Variant, 'locale' | 'version'>,
): Promise<string[]> {
  const { locale, version } = target;
  const { rootContentDir } = loadEnvironment(process.env);
  const contentDir = getContentDir(rootContentDir, version);
  const files = await readContentFiles(contentDir, { locale });
  return getRoutes(await parseContentFiles(files)).urlPaths;
}

/**
 * Reads the paths of the other variants that links and redirects lead to, and returns them with the
 * resolver of links.
 */
export async function readLinkedVariants({
  pages,
  partials,
  data,
}: ContentFiles) {
  const variantsByName = new Map<string, Variant>();
  for (const text of [
    ...pages.values(),
    ...partials.values(),
    data.get(redirectsFile) ?? '',
  ]) {
    for (const [path] of text.matchAll(/(?<=[\s("'<])\/[^\s?#)"'>]+/g)) {
      const target = splitVariantPath(path);
      if (target) {
        variantsByName.set(target.name, target.variant);
      }
    }
  }
  // From the base path of this variant to that of the default one.
  const root = variant.prefix.replace(/\/[^/]+/g, '/..');
  const variantTargets: [key: string, path: string][] = [];
  for (const [name, target] of variantsByName) {
    for (const urlPath of await readUrlPaths(target)) {
      variantTargets.push([
        aliasToRouteKey(toHref(name + urlPath)),
        root + target.prefix + urlPath,
      ]);
    }
  }
  const paths = new Map(variantTargets);
  const resolveVariant = (path: string): VariantLink | undefined => {
    const link = splitVariantPath(path);
    if (!link) {
      return undefined;
    }
    const { locale, version } = link.variant;
    const target = paths.get(aliasToRouteKey(path));
    return {
      href: target && toHref(target),
      hreflang: locale.id,
      label: hasVersions
        ? `${locale.label}, version ${version.label}`
        : locale.label,
    };
  };
  return { resolveVariant, variantTargets };
}
