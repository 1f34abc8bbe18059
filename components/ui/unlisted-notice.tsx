import * as messages from '@/messages';
import { Admonition } from './admonition';

export function UnlistedNotice() {
  return (
    <div data-unlisted>
      <Admonition type="warning" title={messages.page.unlisted}>
        <p>{messages.page.unlistedText}</p>
      </Admonition>
    </div>
  );
}
