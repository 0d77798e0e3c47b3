import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  /** The content in place of a page that fails. */
  readonly broken: ReactNode;
  readonly children: ReactNode;
  log(message: string, cause: unknown): void;
}

/** Keeps a page that breaks from leaving nothing: it is logged, and something else is drawn. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.log('A page could not be drawn.', cause);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}
