import { Admonition, AdmonitionTitle } from './admonition';

/** The notice at the top of an unlisted page. */
export function UnlistedNotice() {
  return (
    <Admonition kind="warning">
      <AdmonitionTitle>Unlisted page</AdmonitionTitle>
      <p>
        This page is unlisted. Search engines will not index it, and only users having a direct link
        can access it.
      </p>
    </Admonition>
  );
}
