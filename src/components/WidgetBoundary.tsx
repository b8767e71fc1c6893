import { Component, type ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';

interface State {
  readonly error?: unknown;
}

/** Keeps a widget's failure to the widget: the rest of the page stays usable, and the widget can be tried again. */
export class WidgetBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  private readonly retry = () => this.setState({ error: undefined });

  override render(): ReactNode {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <ErrorPanel error={this.state.error} onRetry={this.retry} />
    );
  }
}
