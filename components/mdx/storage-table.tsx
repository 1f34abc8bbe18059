import { Fragment } from 'react';
import { listDeclaredStorage } from '@/lib/client/declared-storage';
import type { ThirdParty } from '@/lib/config/third-parties';
import * as messages from '@/messages';

type StorageTableProps = { thirdParties?: readonly ThirdParty[] };

/** A table of everything that the site and its third parties store in the browser. */
export function StorageTable({ thirdParties = [] }: StorageTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="tableBox" role="group" aria-label={messages.storage.label}>
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
          {listDeclaredStorage(thirdParties).map(({ key, purpose, duration, provider }) => (
            <tr key={key}>
              <td>
                <code>{key.split(/(?<=[.-])/).map(addBreak)}</code>
              </td>
              <td>{purpose}</td>
              <td>{duration}</td>
              <td>{provider}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lets a long name wrap after a dot or hyphen. */
function addBreak(part: string) {
  return (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  );
}
