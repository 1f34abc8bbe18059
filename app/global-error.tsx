'use client';

import { CenteredLayout } from '@/components/layout/layout';
import { PageError } from '@/components/ui/errors';
import { site } from '@/lib/site';
import './styles/globals.css';
import * as messages from '@/messages';

/** Replaces the whole document when the root layout throws. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error;
  reset: () => void;
}) {
  return (
    <html {...messages.language} data-theme="light">
      <body>
        <title>{`${messages.errors.pageTitle} | ${site.title}`}</title>
        <CenteredLayout>
          <PageError error={error} onRetry={reset} />
        </CenteredLayout>
      </body>
    </html>
  );
}
