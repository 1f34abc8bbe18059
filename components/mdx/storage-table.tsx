import { stored } from '@/lib/browser/storage-keys';

/** What the site keeps in the browser, from the one registry of it. */
export function StorageTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="tableBox" role="group" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is for</th>
            <th scope="col">How long it is kept</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(stored).map(({ key, purpose, kept }) => (
            <tr key={key}>
              <td>
                <code>{key}</code>
              </td>
              <td>{purpose}</td>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
