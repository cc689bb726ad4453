import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands there instead after a crash; `again` tries once more. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A crash inside stays inside: the other half of the house keeps working. */
export class Boundary extends Component<BoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  readonly again = (): void => this.setState({ crashed: false });

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback(this.again) : this.props.children;
  }
}
