import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands there instead after a crash; `again` draws the inside once more. */
  readonly renderCrash: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A crash inside stays inside: the rest of the house keeps working. */
export class Boundary extends Component<BoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return this.props.renderCrash(() => this.setState({ crashed: false }));
  }
}
