import { join } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { variant, variantConfig } from '@/lib/config/variant';
import type { ParsedSite } from '@/lib/content/build-site-content';
import {
  reportTranslations,
  type TranslationReport,
  type TranslationSource,
} from '@/lib/content/edit/translations';
import { listGeneratedIndexes } from '@/lib/content/pages/folders';
import { resolveTags } from '@/lib/content/pages/page';
import { getTagPath } from '@/lib/nav/tags';
import { listVariants } from '@/lib/urls/variant';
import { parseFiles, readFiles } from './read-files';

/** Returns the URL paths of the other variants. */
export async function readVariantPaths(): Promise<string[]> {
  const { rootContentDir } = loadEnvironment(process.env);
  const [current] = variantConfig.versions;
  const paths: string[] = [];
  for (const { locale, version, prefix } of listVariants(variantConfig)) {
    if (prefix === variant.prefix) continue;
    const folder = version.id === current.id ? '' : join('versions', version.id);
    const files = await readFiles(join(rootContentDir, folder), false, { locale });
    paths.push(...listUrlPaths(parseFiles(files)));
  }
  return [...new Set(paths)];
}

function listUrlPaths({ sources, tags, ...navigation }: ParsedSite): string[] {
  const getTag = (key: string) => tags.find((tag) => tag.key === key);
  return [
    ...sources.map(({ urlPath }) => urlPath),
    ...listGeneratedIndexes(navigation).map(({ index }) => index.urlPath),
    ...sources.flatMap(({ frontMatter }) => resolveTags(frontMatter, getTag).map(getTagPath)),
  ];
}

export type LocaleReport = TranslationReport & { locale: string };

/** Reads the state of the translations of a content folder into each locale but the default one. */
export async function readTranslationReports(contentDir: string): Promise<LocaleReport[]> {
  const originals = await readTranslationSources(contentDir);
  const reports: LocaleReport[] = [];
  for (const { id } of variantConfig.locales.slice(1)) {
    const translations = await readTranslationSources(join(contentDir, 'i18n', id));
    reports.push({ locale: id, ...reportTranslations(originals, translations) });
  }
  return reports;
}

/** Drafts are not translated. */
async function readTranslationSources(dir: string): Promise<Map<string, TranslationSource>> {
  const { sources, files } = parseFiles(await readFiles(dir, false));
  return new Map(
    sources.map(({ file, frontMatter }) => [
      file,
      { text: files.pages.get(file) ?? '', recordedHash: frontMatter.source_hash },
    ]),
  );
}
