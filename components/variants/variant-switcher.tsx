import { usePathname } from 'next/navigation';
import type { FocusEvent, KeyboardEvent, PropsWithChildren } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon, icons } from '@/components/ui/icon';
import { urlExists } from '@/lib/client/fetch-text';
import { focusPageStart } from '@/lib/client/navigation/focus-target';
import {
  readStorage,
  subscribeToStorage,
  writeStorage,
} from '@/lib/client/storage';
import { storageKeys } from '@/lib/client/storage-keys';
import {
  createVariant,
  getVariantHref,
  listLocales,
  type Variant,
  variant,
} from '@/lib/config/variant';
import { site } from '@/lib/site';
import { decodePath, getMarkdownPath } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './variants.module.css';

const { locales, versions } = site;

/**
 * The switchers of the site: of the locale and of the version, if there is more than one.
 * `dimension` is also a key of `Variant` and of `storageKeys`.
 */
const switchers = [
  {
    dimension: 'locale' as const,
    label: messages.variants.language,
    targets: listLocales(variant.version).map((locale) =>
      createVariant({ locale }),
    ),
  },
  {
    dimension: 'version' as const,
    label: messages.variants.version,
    targets: versions.map((version) => createVariant({ version })),
  },
].filter(({ targets }) => targets.length > 1);

/** Returns the URL path of the page; on the not-found page, `/`. */
function useUrlPath(): string {
  const pathname = usePathname();
  return pathname === '/_not-found' ? '/' : decodePath(pathname);
}

/**
 * Language and version switchers for the navbar or mobile menu. Variants without the page redirect
 * to its nearest ancestor.
 */
export function VariantSwitcher({
  placement,
}: {
  placement: 'navbar' | 'menu';
}) {
  const urlPath = useUrlPath();
  return (
    <div className={styles[placement]}>
      {switchers.map(({ dimension, label, targets }) => (
        <details
          key={dimension}
          className={styles['switcher']}
          onBlur={closeOnLeave}
          onKeyDown={closeOnEscape}
        >
          <summary>
            <span className="sr-only">{label}: </span>
            {variant[dimension].label}
          </summary>
          <ul className={styles['list']}>
            {targets.map((target) => (
              <li key={target.prefix}>
                <VariantLink
                  dimension={dimension}
                  target={target}
                  urlPath={urlPath}
                />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

type VariantLinkProps = {
  dimension: 'locale' | 'version';
  target: Variant;
  urlPath: string;
};

function VariantLink({
  dimension,
  target,
  urlPath,
  children,
}: PropsWithChildren<VariantLinkProps>) {
  const { id, label } = target[dimension];
  return (
    <a
      lang={dimension === 'locale' ? id : undefined}
      href={getVariantHref(target, urlPath)}
      hrefLang={target.locale.id}
      className={styles['link']}
      aria-current={target.prefix === variant.prefix || undefined}
      onClick={() => writeStorage(storageKeys[dimension], id)}
    >
      {children}
      {label}
    </a>
  );
}

function closeOnLeave({
  currentTarget,
  relatedTarget,
}: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) {
    currentTarget.open = false;
  }
}

function closeOnEscape({
  key,
  currentTarget,
}: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) {
    return;
  }
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/**
 * Suggests the version and the language that the reader chose earlier, if the page exists there.
 * Before a choice of language, suggests the first browser language that the site has. Never
 * redirects.
 */
export function VariantSuggestion() {
  const urlPath = useUrlPath();
  const preferredIds = {
    locale: useSyncExternalStore(
      subscribeToPreferredLocale,
      getPreferredLocale,
      () => null,
    ),
    version: useSyncExternalStore(
      subscribeToStorage,
      () => readStorage(storageKeys.version),
      () => null,
    ),
  };
  const preferences = switchers.flatMap(({ dimension, targets }) => {
    const target = targets.find(
      ({ [dimension]: { id } }) => id === preferredIds[dimension],
    );
    return target && target.prefix !== variant.prefix
      ? [{ dimension, target }]
      : [];
  });
  const version = preferences.find(({ dimension }) => dimension === 'version');
  const existsInVersion = usePageExists(version?.target);
  const suggestions = preferences.filter(
    ({ dimension }) => dimension === 'locale' || existsInVersion,
  );
  if (suggestions.length === 0) {
    return null;
  }
  return (
    <aside
      aria-label={messages.variants.availableIn}
      className={styles['suggestion']}
    >
      <div>
        <span>{messages.variants.availableIn}</span>
        {suggestions.map(({ dimension, target }) => (
          <VariantLink
            key={dimension}
            dimension={dimension}
            target={target}
            urlPath={urlPath}
          >
            {dimension === 'version' && `${messages.variants.version} `}
          </VariantLink>
        ))}
      </div>
      <IconButton
        aria-label={messages.announcement.close}
        onClick={keepVariant}
      >
        <Icon path={icons.close} />
      </IconButton>
    </aside>
  );
}

/**
 * Whether the page exists in another version. Asks for its Markdown copy, because the URL path of a
 * missing page redirects to an ancestor.
 */
function usePageExists(target: Variant | undefined): boolean {
  const path = getMarkdownPath(decodePath(usePathname()));
  const copyHref = target ? getVariantHref(target, path) : '';
  const [found, setFound] = useState('');
  useEffect(() => {
    if (copyHref !== '') {
      void urlExists(copyHref).then((exists) => exists && setFound(copyHref));
    }
  }, [copyHref]);
  return copyHref !== '' && copyHref === found;
}

/**
 * Stores the current variant as the choice of the reader, so that no other variant is suggested.
 */
function keepVariant() {
  for (const { dimension } of switchers) {
    writeStorage(storageKeys[dimension], variant[dimension].id);
  }
  focusPageStart();
}

/**
 * Calls a function when a choice is stored, or when a navigation changes the alternates of the
 * page. Returns the unsubscribe function.
 */
function subscribeToPreferredLocale(onChange: () => void): () => void {
  const unsubscribe = subscribeToStorage(onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { childList: true });
  return () => {
    unsubscribe();
    observer.disconnect();
  };
}

/** Returns the id of the preferred locale if the page is available in it; otherwise null. */
function getPreferredLocale(): string | null {
  const ids = navigator.languages.flatMap((language) => [
    language,
    language.split('-')[0],
  ]);
  const browserLocale = ids.find((id) =>
    locales.some((locale) => locale.id === id),
  );
  const locale = readStorage(storageKeys.locale) ?? browserLocale ?? '';
  const isAvailable = document.querySelector(
    `link[hreflang="${CSS.escape(locale)}"]`,
  );
  return isAvailable ? locale : null;
}
