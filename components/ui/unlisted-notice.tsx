import * as messages from '@/messages';
import { Admonition } from './admonition';

/** Says that lists and search leave out the page. */
export function UnlistedNotice() {
  return (
    <Admonition type="warning" title={messages.page.unlisted}>
      <p>{messages.page.unlistedText}</p>
    </Admonition>
  );
}
