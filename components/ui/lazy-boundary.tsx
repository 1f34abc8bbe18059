import { Component, type ReactNode, useEffect, useState } from 'react';
import { LoadError, Loading } from './errors';

type LoadedContentProps<Value> = {
  /** Returns the value, or loads it. Must return the same promise on each render. */
  load: () => Value | Promise<Value>;
  children: (value: Value) => ReactNode;
};

type LazyBoundaryProps<Value> = LoadedContentProps<Value> & {
  /** Discards the failed load, so that the next attempt loads again. */
  onRetry: () => void;
  /** Renders the error of a failed load; defaults to the error message and a 'Retry' button. */
  renderError?: (retry: () => void) => ReactNode;
};

type LazyBoundaryState = { error: unknown };

/**
 * An error boundary for lazily loaded content, with a loading message and a retry button. Without
 * Suspense, because React would move the content of large boundaries to the end of the HTML.
 */
export class LazyBoundary<Value> extends Component<
  LazyBoundaryProps<Value>,
  LazyBoundaryState
> {
  override state: LazyBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): LazyBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) {
      const { load, children } = this.props;
      return <LoadedContent load={load}>{children}</LoadedContent>;
    }
    if (this.props.renderError) {
      return this.props.renderError(this.retry);
    }
    return <LoadError error={this.state.error} onRetry={this.retry} />;
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };
}

/** What a load resulted in: its value, or a failure. Neither while it loads. */
type Result<Value> = {
  source: unknown;
  loaded?: { value: Value };
  failure?: { error: unknown };
};

/**
 * Renders the loaded value, and the last one while another loads. Throws the error of a failed
 * load.
 */
function LoadedContent<Value>({ load, children }: LoadedContentProps<Value>) {
  const source = load();
  const pending = source instanceof Promise ? source : undefined;
  const [result, setResult] = useState<Result<Value>>({ source: undefined });
  useEffect(() => {
    let isCurrent = true;
    const settle = (settled: Result<Value>) => {
      if (isCurrent) {
        setResult(settled);
      }
    };
    pending?.then(
      (value) => settle({ source: pending, loaded: { value } }),
      (error: unknown) => settle({ source: pending, failure: { error } }),
    );
    return () => {
      isCurrent = false;
    };
  }, [pending]);
  if (!(source instanceof Promise)) {
    return children(source);
  }
  // Not the failure of an earlier load, which a retry has replaced.
  if (result.failure && result.source === source) {
    throw result.failure.error;
  }
  // The value of an earlier load stays until the next one has loaded.
  return result.loaded ? children(result.loaded.value) : <Loading />;
}
