import * as messages from '@/messages';
import { Admonition } from './admonition';

/** Tells readers that the page is neither in lists nor in search results. */
export function UnlistedNotice() {
  return (
    <Admonition type="warning" title={messages.content.unlisted}>
      <p>{messages.content.unlistedText}</p>
    </Admonition>
  );
}
