import * as messages from '@/messages';
import { Admonition } from './admonition';

/** Says that lists and search leave out the page. */
export function UnlistedNotice() {
  return (
    <Admonition type="warning" title={messages.content.unlisted}>
      <p>{messages.content.unlistedText}</p>
    </Admonition>
  );
}
