import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Renders a replacement after a crash. `again` renders the content once more. */
  readonly renderCrash: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Contains a crash, so that the rest of the page keeps working. */
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
