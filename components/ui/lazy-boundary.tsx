import { Component, type ReactNode, Suspense, use } from 'react';
import * as messages from '@/messages';
import { Button } from './button';
import styles from './errors.module.css';

type LoadedProps<Value> = {
  /** Returns the value, or loads it. Must return the same promise on each render. */
  load: () => Value | Promise<Value>;
  children: (value: Value) => ReactNode;
};

type LazyBoundaryProps<Value> = LoadedProps<Value> & {
  /** Discards the failed load, so that the next attempt loads again. */
  onRetry: () => void;
  /** Renders the error of a failed load; defaults to the error message and a 'Retry' button. */
  renderError?: (retry: () => void) => ReactNode;
};

type LazyBoundaryState = { error: unknown };

/** A Suspense and error boundary for lazily loaded content, with a loading message and a retry button. */
export class LazyBoundary<Value> extends Component<LazyBoundaryProps<Value>, LazyBoundaryState> {
  override state: LazyBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): LazyBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) {
      const { load, children } = this.props;
      return (
        <Suspense fallback={<Loading />}>
          <Loaded load={load}>{children}</Loaded>
        </Suspense>
      );
    }
    if (this.props.renderError) return this.props.renderError(this.retry);
    return <LoadFailure error={this.state.error} onRetry={this.retry} />;
  }

  private readonly retry = () => {
    const container = document.activeElement?.closest('[role="alert"]')?.parentElement;
    this.props.onRetry();
    this.setState({ error: undefined }, () => {
      // The focused button was removed.
      if (!container || document.activeElement !== document.body) return;
      container.tabIndex = -1;
      container.focus();
    });
  };
}

function Loaded<Value>({ load, children }: LoadedProps<Value>) {
  const value = load();
  return children(value instanceof Promise ? use(value) : value);
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
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={styles['error']}>
      <p className={styles['message']}>{String(error)}</p>
      <Button look="action" onClick={onRetry}>
        {messages.errors.retry}
      </Button>
    </div>
  );
}
