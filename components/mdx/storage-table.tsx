import { declaredStorageEntries } from '@/lib/browser/declared-storage';
import type { ThirdParty } from '@/lib/third-parties';

type StorageTableProps = { thirdParties?: readonly ThirdParty[] };

/** A table of everything that the site and its third parties store in the browser. */
export function StorageTable({ thirdParties = [] }: StorageTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="tableBox" role="group" aria-label="What is kept">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is for</th>
            <th scope="col">How long it is kept</th>
            <th scope="col">Set by</th>
          </tr>
        </thead>
        <tbody>
          {declaredStorageEntries(thirdParties).map(({ key, purpose, kept, by }) => (
            <tr key={key}>
              <td>
                <code>{key}</code>
              </td>
              <td>{purpose}</td>
              <td>{kept}</td>
              <td>{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
