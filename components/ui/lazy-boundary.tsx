import { Component, type ReactNode, Suspense } from 'react';
import * as messages from '@/messages';
import styles from './errors.module.css';
import { LoadFailure } from './load-failure';

type LazyPartProps = {
  /** Discards the failed load so that the next attempt starts a new one. */
  onRetry: () => void;
  /** Renders a failed load; defaults to the error message and a 'Retry' button. */
  renderError?: (retry: () => void) => ReactNode;
  children: ReactNode;
};

type LazyPartState = { error: unknown };

/**
 * A Suspense and error boundary for lazily loaded content. Slow loads show a loading message; failed loads show the error and a
 * retry button.
 */
export class LazyBoundary extends Component<LazyPartProps, LazyPartState> {
  override state: LazyPartState = { error: undefined };

  static getDerivedStateFromError(error: unknown): LazyPartState {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) {
      return <Suspense fallback={<Loading />}>{this.props.children}</Suspense>;
    }
    if (this.props.renderError) return this.props.renderError(this.retry);
    return <LoadFailure error={this.state.error} onRetry={this.retry} />;
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };
}

/** The stylesheet delays its appearance so that fast loads do not flash it. */
export function Loading() {
  return (
    <p role="status" className={styles['loading']}>
      {messages.errors.loading}
    </p>
  );
}
