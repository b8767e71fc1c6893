import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

interface State {
  readonly error?: Error;
}

/** Catches what a page throws while it renders, below the shell. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  private readonly reset = () => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorPage error={error} resetErrorBoundary={this.reset} /> : this.props.children;
  }
}
