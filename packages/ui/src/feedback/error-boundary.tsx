import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface CaughtError {
  error: unknown;
  /** Id of this one occurrence, on the screen and in the report. */
  errorId: string;
}

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Usually an `<ErrorState>`; `reset` renders the children again. */
  renderFallback: (caught: CaughtError & { reset: () => void }) => ReactNode;
  /** Reports the error; called once per occurrence. */
  onError: (caught: CaughtError & { componentStack: string }) => void;
  newErrorId: () => string;
  /** A change of this value (usually the path) clears the error, so that one can leave a broken page. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  caught: { error: unknown } | null;
  errorId: string;
  resetKey: string | undefined;
}

/** Limits an error to a part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    caught: null,
    errorId: this.props.newErrorId(),
    resetKey: this.props.resetKey,
  };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'caught'> {
    // Wrapped, since null and undefined can be thrown as well.
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    if (props.resetKey === state.resetKey) return null;
    return { caught: null, errorId: props.newErrorId(), resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { errorId } = this.state;
    this.props.onError({ error, errorId, componentStack: info.componentStack ?? '' });
  }

  reset = (): void => {
    this.setState({ caught: null, errorId: this.props.newErrorId() });
  };

  override render(): ReactNode {
    const { caught, errorId } = this.state;
    if (caught === null) return this.props.children;
    return this.props.renderFallback({ error: caught.error, errorId, reset: this.reset });
  }
}
