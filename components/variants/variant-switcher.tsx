import { usePathname } from 'next/navigation';
import { type FocusEvent, type KeyboardEvent, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { readStorage, storageKeys, subscribeToStorage, writeStorage } from '@/lib/client/storage';
import { getVariantHref, variant, variantConfig } from '@/lib/config/variant';
import { decodePath } from '@/lib/urls/url-path';
import { createVariant, listLocales, type Variant } from '@/lib/urls/variant';
import * as messages from '@/messages';
import styles from './variants.module.css';

type Choice = { key: string; label: string; current: string; targets: Variant[] };

const { locales, versions } = variantConfig;

/** The choices of the reader: locales and versions, if there is more than one. */
const choices: Choice[] = [
  {
    key: storageKeys.locale,
    label: messages.variants.language,
    current: variant.locale.label,
    targets: listLocales(variantConfig, variant.version).map((locale) =>
      createVariant(variantConfig, locale, variant.version),
    ),
  },
  {
    key: storageKeys.version,
    label: messages.variants.version,
    current: variant.version.label,
    targets: versions.map((version) => createVariant(variantConfig, variant.locale, version)),
  },
].filter(({ targets }) => targets.length > 1);

const isLocaleChoice = ({ key }: Choice) => key === storageKeys.locale;

/** Returns the URL path of the page; on the not-found page, `/`. */
function useUrlPath(): string {
  const pathname = usePathname();
  return pathname === '/_not-found' ? '/' : decodePath(pathname);
}

const getId = (choice: Choice, { locale, version }: Variant) =>
  isLocaleChoice(choice) ? locale.id : version.id;

/** Language and version switchers for the navbar or mobile menu. Variants without the page redirect to its nearest ancestor. */
export function VariantSwitcher({ placement }: { placement: 'navbar' | 'menu' }) {
  const urlPath = useUrlPath();
  return (
    <div className={styles[placement]}>
      {choices.map((choice) => (
        <details
          key={choice.key}
          className={styles['switcher']}
          onBlur={closeOnLeave}
          onKeyDown={closeOnEscape}
        >
          <summary>
            <span className="sr-only">{choice.label}: </span>
            {choice.current}
          </summary>
          <ul className={styles['list']}>
            {choice.targets.map((target) => (
              <li key={target.prefix}>
                <VariantLink choice={choice} target={target} urlPath={urlPath} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

type VariantLinkProps = { choice: Choice; target: Variant; urlPath: string };

function VariantLink({ choice, target, urlPath }: VariantLinkProps) {
  const { locale, version, prefix } = target;
  const langProps = isLocaleChoice(choice) ? { lang: locale.id } : {};
  return (
    <a
      {...langProps}
      href={getVariantHref(target, urlPath)}
      hrefLang={locale.id}
      className={styles['link']}
      aria-current={prefix === variant.prefix || undefined}
      onClick={() => writeStorage(choice.key, getId(choice, target))}
    >
      {isLocaleChoice(choice) ? locale.label : version.label}
    </a>
  );
}

function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** Suggests variants that the reader chose earlier, or the first browser language in which the page is available. Never redirects. */
export function VariantSuggestion() {
  const urlPath = useUrlPath();
  const preferred = useSyncExternalStore(subscribeToPreferences, getPreferredIds, () => '');
  const ids = preferred.split('\n');
  const suggestions = choices.flatMap((choice) => {
    const target = choice.targets.find((other) => ids.includes(getId(choice, other)));
    return target && target.prefix !== variant.prefix ? [{ choice, target }] : [];
  });
  if (suggestions.length === 0) return null;
  return (
    <aside aria-label={messages.variants.availableIn} className={styles['offer']}>
      {messages.variants.availableIn}
      {suggestions.map((suggestion) => (
        <VariantLink key={suggestion.choice.key} {...suggestion} urlPath={urlPath} />
      ))}
      <IconButton aria-label={messages.announcement.close} onClick={keepVariant}>
        <Icon name="close" />
      </IconButton>
    </aside>
  );
}

/** Stores the current variant as the choice of the reader, so that no other variant is suggested. */
function keepVariant() {
  for (const choice of choices) writeStorage(choice.key, getId(choice, variant));
  document.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
}

/** Calls a function when a choice is stored, or when a navigation changes the alternates of the page. Returns the unsubscribe function. */
function subscribeToPreferences(onChange: () => void): () => void {
  const unsubscribe = subscribeToStorage(onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { childList: true });
  return () => {
    unsubscribe();
    observer.disconnect();
  };
}

/** Returns the ids of preferred variants, one per line. Locale and version ids are distinct. */
function getPreferredIds(): string {
  return choices
    .map((choice) => readStorage(choice.key) ?? (isLocaleChoice(choice) ? getBrowserLocale() : ''))
    .join('\n');
}

/** Returns the id of the first locale among the browser languages, if the page is available in it. */
function getBrowserLocale(): string {
  const ids = navigator.languages
    .flatMap((language) => [language, language.split('-')[0]])
    .flatMap((language) => locales.find(({ id }) => id === language)?.id ?? []);
  const [first = ''] = ids;
  return document.querySelector(`link[hreflang="${first}"]`) ? first : '';
}
