import { Component, type ReactNode, Suspense } from 'react';
import { site } from '@/lib/site';
import styles from './faults.module.css';
import { LoadFailure } from './load-failure';

type LazyPartProps = {
  /** Makes the next try load anew; a failed load is remembered otherwise. */
  onRetry: () => void;
  /** The view of a failed load; the text of the fault and 'Retry' where there is none. */
  renderError?: (retry: () => void) => ReactNode;
  children: ReactNode;
};

type LazyPartState = { fault: unknown };

/**
 * A part of the page that is fetched when it is needed. One that takes long says so; one that fails shows the fault and a
 * button that loads it again.
 */
export class LazyPart extends Component<LazyPartProps, LazyPartState> {
  override state: LazyPartState = { fault: undefined };

  static getDerivedStateFromError(fault: unknown): LazyPartState {
    return { fault };
  }

  override render(): ReactNode {
    if (this.state.fault === undefined) {
      return <Suspense fallback={<Loading />}>{this.props.children}</Suspense>;
    }
    if (this.props.renderError) return this.props.renderError(this.retry);
    return <LoadFailure error={this.state.fault} onRetry={this.retry} />;
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ fault: undefined });
  };
}

/** Shows itself after a while only: what comes at once needs no word. The style sheet holds the delay. */
export function Loading() {
  return (
    <p role="status" className={styles['loading']}>
      {site.faults.loading}
    </p>
  );
}
