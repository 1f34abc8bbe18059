import * as messages from '@/messages';
import { Admonition, AdmonitionTitle } from './admonition';

/** The notice at the top of an unlisted page. */
export function UnlistedNotice() {
  return (
    <Admonition kind="warning">
      <AdmonitionTitle>{messages.page.unlisted}</AdmonitionTitle>
      <p>{messages.page.unlistedText}</p>
    </Admonition>
  );
}
