import { createHash } from 'node:crypto';
import GithubSlugger from 'github-slugger';
import { mapOutsideCode } from '@/lib/content/markdown/parse-markdown';

/** Pages by file: their texts, and the hash of the original that a translation has recorded. */
export type TranslationSource = { text: string; recordedHash?: string | undefined };

/** The state of the translation of a content folder. Files are relative to `docs/`. */
export type TranslationReport = {
  /** The share of pages whose translation is up to date, in percent, rounded down. */
  percentage: number;
  pages: number;
  missing: string[];
  /** The original has changed since, or the translation does not say which state of it was translated. */
  outdated: { file: string; hash: string }[];
  /** Translations whose original does not exist. */
  orphaned: string[];
};

/** Returns the hash of an original, which its translation records. Line endings do not matter. */
export function getSourceHash(text: string): string {
  return createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('hex').slice(0, 12);
}

/**
 * Returns the text that a translation starts from: the original, with its hash in the front matter, and with the ids of its headings.
 * @example startTranslation('# Lists') // => '---\nsource_hash: 5b5b6a2c0d53\n---\n\n# Lists'
 */
export function startTranslation(text: string): string {
  const field = `source_hash: ${getSourceHash(text)}\n`;
  const plain = addHeadingIds(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  return plain.startsWith('---\n')
    ? plain.replace(/\n---(?=\n|$)/, () => `\n${field}---`)
    : `---\n${field}---\n\n${plain}`;
}

/** Adds the ids that links lead to, which would change with the text of a heading. Headings with markup are left as they are. */
function addHeadingIds(text: string): string {
  const slugger = new GithubSlugger();
  return mapOutsideCode(text, (part) =>
    part.replace(
      /^(#{2,6} +([^#`*_[\]{}<>\\&\n]*[^#`*_[\]{}<>\\&\s]))[ \t]*$/gm,
      (_, heading: string, name: string) => `${heading} {#${slugger.slug(name)}}`,
    ),
  );
}

/** Compares translations with their originals. */
export function reportTranslations(
  originals: ReadonlyMap<string, TranslationSource>,
  translations: ReadonlyMap<string, TranslationSource>,
): TranslationReport {
  const files = [...originals.keys()].sort();
  const missing = files.filter((file) => !translations.has(file));
  const outdated = [...originals].flatMap(([file, { text }]) => {
    const translation = translations.get(file);
    const hash = getSourceHash(text);
    return translation && translation.recordedHash !== hash ? [{ file, hash }] : [];
  });
  const current = files.length - missing.length - outdated.length;
  return {
    percentage: files.length === 0 ? 100 : Math.floor((current / files.length) * 100),
    pages: files.length,
    missing,
    outdated,
    orphaned: [...translations.keys()].filter((file) => !originals.has(file)).sort(),
  };
}
