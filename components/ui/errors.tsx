import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { focusTarget } from '@/lib/client/navigation/focus-target';
import { canReach } from '@/lib/client/navigation/navigation-status';
import { isLoadError } from '@/lib/client/next/load-error';
import { pinTitle } from '@/lib/client/next/pin-title';
import { site } from '@/lib/site';
import { formatError } from '@/lib/text/text';
import * as messages from '@/messages';
import { Button } from './button';
import styles from './errors.module.css';
import { SupportPrompt } from './support-link.client';

type ErrorProps = { error: unknown; onRetry: () => void };

/**
 * Replaces a page that threw: retrying reloads the page after a load error and re-renders it after
 * any other error.
 */
export function PageError(props: ErrorProps) {
  return isLoadError(props.error) ? (
    <PageLoadError error={props.error} />
  ) : (
    <RenderError {...props} />
  );
}

function RenderError({ error, onRetry }: ErrorProps) {
  const hasRetried = useRef(false);
  // Screen readers announce the title after a navigation.
  useEffect(() => pinTitle(`${messages.errors.pageTitle} | ${site.title}`), []);
  useEffect(
    () => () => {
      // The focused button was removed.
      if (hasRetried.current && document.activeElement === document.body) {
        focusTarget('#main');
      }
    },
    [],
  );
  const retry = () => {
    hasRetried.current = true;
    onRetry();
  };
  return (
    <>
      <h1>{messages.errors.crashed}</h1>
      <Button look="action" onClick={retry}>
        {messages.errors.tryAgain}
      </Button>
      <SupportPrompt />
      <hr />
      <p className={styles['message']}>{formatError(error)}</p>
    </>
  );
}

/**
 * Next.js and React cache failed loads, so only a full reload recovers; offline, a reload would
 * lose the page.
 */
function PageLoadError({ error }: { error: unknown }) {
  const [isLoading, setLoading] = useState(false);
  const retry = async () => {
    setLoading(true);
    if (await canReach(location.href)) {
      location.reload();
    } else {
      setLoading(false);
    }
  };
  return isLoading ? <Loading /> : <LoadError error={error} onRetry={retry} />;
}

/** A loading message. The stylesheet delays it, so that it does not flash during fast loads. */
export function Loading() {
  return (
    <p role="status" className={styles['loading']}>
      {messages.errors.loading}
    </p>
  );
}

/** The message of a failed load with a retry button. */
export function LoadError({ error, onRetry }: ErrorProps) {
  const retry = (event: MouseEvent) => {
    // The focused button disappears.
    const container =
      event.currentTarget.closest('[role="alert"]')?.parentElement;
    if (container) {
      container.tabIndex = -1;
      container.focus();
    }
    onRetry();
  };
  return (
    <div role="alert" className={styles['error']}>
      <p className={styles['message']}>{String(error)}</p>
      <Button look="action" onClick={retry}>
        {messages.errors.retry}
      </Button>
    </div>
  );
}
