import { Fragment } from 'react';
import { storageKeys } from '@/lib/client/storage-keys';
import type { ThirdParty } from '@/lib/config/third-parties';
import { variant } from '@/lib/config/variant';
import { site } from '@/lib/site';
import * as messages from '@/messages';

/** The language of the messages, if the declaration around them is not translated. */
const language =
  variant.locale === site.locales[0] ? undefined : messages.language;

/** A table of all data that the site and its third parties store in the browser. */
export function StorageTable({
  thirdParties = [],
}: {
  thirdParties?: readonly ThirdParty[];
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      className="tableBox"
      role="group"
      aria-label={messages.storage.label}
      {...language}
    >
      <table>
        <thead>
          <tr>
            {messages.storage.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listDeclaredStorage(thirdParties).map(
            ({ key, purpose, duration, provider }) => (
              <tr key={key}>
                <th scope="row">
                  <code>{key.split(/(?<=[.-])/).map(addBreak)}</code>
                </th>
                <td>
                  {purpose}
                  <small>
                    {provider} · {duration}
                  </small>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Allows a line break after part of a name, which ends in a dot or hyphen. */
function addBreak(segment: string) {
  return (
    <Fragment key={segment}>
      {segment}
      <wbr />
    </Fragment>
  );
}

/** Returns the storage keys that this build never writes. */
function findUnusedKeys(thirdParties: readonly ThirdParty[]): Set<string> {
  const unused = new Set<string>();
  if (site.versions.length === 1) {
    unused.add(storageKeys.version);
  }
  if (site.locales.length === 1) {
    unused.add(storageKeys.locale);
  }
  if (!site.announcement) {
    unused.add(storageKeys.announcementId);
    unused.add(storageKeys.announcementDismissed);
  }
  if (thirdParties.some(({ isConsentPlatform }) => isConsentPlatform)) {
    unused.add(storageKeys.consent);
  }
  return unused;
}

/**
 * Lists the storage entries of the site and its third parties, except keys that this build never
 * writes.
 */
export function listDeclaredStorage(thirdParties: readonly ThirdParty[]) {
  const unused = findUnusedKeys(thirdParties);
  const { entries, duration, thisSite } = messages.storage;
  const durations = new Map(Object.entries(messages.storage.durations));
  const siteEntries = Object.entries(storageKeys)
    .filter(([, key]) => !unused.has(key))
    .map(([name, key]) => ({
      key,
      purpose: entries[name as keyof typeof entries],
      duration: durations.get(name) ?? duration,
      provider: thisSite,
    }));
  const thirdPartyEntries = thirdParties.flatMap(({ name, storage }) =>
    storage.map((entry) => ({ ...entry, provider: name })),
  );
  return [...siteEntries, ...thirdPartyEntries];
}

export function ThirdPartyList({
  thirdParties,
}: {
  thirdParties: readonly ThirdParty[];
}) {
  if (thirdParties.length === 0) {
    return <p {...language}>{messages.storage.noThirdParties}</p>;
  }
  return (
    <ul {...language}>
      {thirdParties.map(({ name, purpose, category }) => (
        <li key={name}>
          <b>{name}</b> ({messages.storage.categories[category]}): {purpose}
        </li>
      ))}
    </ul>
  );
}
