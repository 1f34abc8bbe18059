import { createHash } from 'node:crypto';
import GithubSlugger from 'github-slugger';
import { mapOutsideCode } from '@/lib/content/markdown/parse-markdown';
import { createHeadingId } from '@/lib/content/markdown/rehype-headings';

/** The text of a page and, in a translation, the recorded hash of its original. */
export type TranslationSource = {
  text: string;
  recordedHash?: string | undefined;
};

/** Returns the hash of an original, which its translation records. Line endings are normalized. */
export function getSourceHash(text: string): string {
  return createHash('sha256')
    .update(text.replace(/\r\n?/g, '\n'))
    .digest('hex')
    .slice(0, 12);
}

/**
 * Returns the front matter field with the hash of an original. Without quotation marks, a hash such
 * as `378990e07829` would be a number.
 */
export function formatSourceHash(text: string): string {
  return `source_hash: "${getSourceHash(text)}"`;
}

/**
 * Returns the initial text of a translation: the original, with its hash in the front matter and
 * with explicit heading ids.
 * @example startTranslation('# Lists') // => '---\nsource_hash: "5b5b6a2c0d53"\n---\n\n# Lists'
 */
export function startTranslation(text: string): string {
  const field = `${formatSourceHash(text)}\n`;
  const textWithIds = addHeadingIds(
    text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'),
  );
  if (textWithIds.startsWith('---\n')) {
    return textWithIds.replace(/\n---(?=\n|$)/, () => `\n${field}---`);
  }
  return `---\n${field}---\n\n${textWithIds}`;
}

/**
 * Adds explicit ids to headings, because generated ids would change in a translation. Headings with
 * markup are unchanged.
 */
function addHeadingIds(text: string): string {
  const slugger = new GithubSlugger();
  return mapOutsideCode(text, (markdown) =>
    markdown.replace(
      /^(#{2,6} +([^#`*_[\]{}<>\\&\n]*[^#`*_[\]{}<>\\&\s]))[ \t]*$/gm,
      (_, heading: string, name: string) =>
        `${heading} {#${createHeadingId(name, slugger)}}`,
    ),
  );
}

/** Compares translations with their originals. Files are relative to `docs/`. */
export function reportTranslations(
  originals: ReadonlyMap<string, TranslationSource>,
  translations: ReadonlyMap<string, TranslationSource>,
) {
  const files = [...originals.keys()].sort();
  const missing = files.filter((file) => !translations.has(file));
  const untranslated = files.filter((file) =>
    isCopy(translations.get(file), originals.get(file)),
  );
  const outdated = [...originals].flatMap(([file, { text }]) => {
    const translation = translations.get(file);
    const hash = getSourceHash(text);
    const isOutdated = translation && translation.recordedHash !== hash;
    if (isOutdated && !untranslated.includes(file)) {
      return [{ file, hash }];
    }
    return [];
  });
  const currentCount =
    files.length - missing.length - untranslated.length - outdated.length;
  return {
    /** The percentage of pages with an up-to-date translation, rounded down. */
    percentage:
      files.length === 0
        ? 100
        : Math.floor((currentCount / files.length) * 100),
    pages: files.length,
    missing,
    /** Translations that are a copy of their original, as `startTranslation` creates them. */
    untranslated,
    /**
     * Translations whose original has changed, or that do not record the hash of their original.
     */
    outdated,
    /** Translations whose original does not exist. */
    orphaned: [...translations.keys()]
      .filter((file) => !originals.has(file))
      .sort(),
  };
}

/**
 * Whether a translation has the text of its original. Ignores what does not depend on the language.
 */
function isCopy(
  translation: TranslationSource | undefined,
  original: TranslationSource | undefined,
): boolean {
  return (
    translation !== undefined &&
    original !== undefined &&
    getComparableText(translation.text) === getComparableText(original.text)
  );
}

/** Returns a text without its recorded hash, heading ids and differences in white space. */
function getComparableText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/^source_hash:.*$/m, '')
    .replace(/\{#[^}\s]+\}[ \t]*$/gm, '')
    .replace(/^---\s+---\s/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
