import { readBrand } from './brand';
import { readSiteFile } from './read-site-file';

/** `site.yml` with the files that it names, as a text to compare. */
type SiteState = { text: string; errors: readonly string[] };

/**
 * Returns a function for the dev server, whose code has the configuration of its start. It says
 * what to do once `site.yml` or a file of the brand differs, and undefined otherwise.
 */
export function createSiteChangeCheck(
  contentDir: string,
): () => string | undefined {
  const start = readSiteState(contentDir);
  return () => {
    const { text, errors } = readSiteState(contentDir);
    if (errors.length > 0) {
      return errors.join('\n');
    }
    if (text === start.text) {
      return undefined;
    }
    return 'The configuration has changed (site.yml or a file of the brand). To show the change, stop npm run dev and start it again.';
  };
}

function readSiteState(contentDir: string): SiteState {
  const { values, errors } = readSiteFile(contentDir);
  const { errors: brandErrors, ...files } = readBrand(contentDir, values.brand);
  return {
    text: JSON.stringify([values, files]),
    errors: [...errors, ...brandErrors],
  };
}
