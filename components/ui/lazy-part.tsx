import { Component, type ReactNode, Suspense } from 'react';
import { site } from '@/lib/site';
import styles from './errors.module.css';
import { LoadFailure } from './load-failure';

type LazyPartProps = {
  /** Makes the next try load anew; a failed load is remembered otherwise. */
  onRetry: () => void;
  /** The view of a failed load; the text of the error and 'Retry' where there is none. */
  renderError?: (retry: () => void) => ReactNode;
  children: ReactNode;
};

type LazyPartState = { error: unknown };

/**
 * A part of the page that is fetched when it is needed. One that takes long says so; one that fails shows the error and a
 * button that loads it again.
 */
export class LazyPart extends Component<LazyPartProps, LazyPartState> {
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

/** Shows itself after a while only: what comes at once needs no word. The stylesheet holds the delay. */
export function Loading() {
  return (
    <p role="status" className={styles['loading']}>
      {site.errors.loading}
    </p>
  );
}
