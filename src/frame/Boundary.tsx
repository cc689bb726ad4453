import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands there instead after a crash; another `key` tries once more. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A crash inside stays inside: the other half of the house keeps working. */
export class Boundary extends Component<BoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
