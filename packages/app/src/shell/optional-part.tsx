import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  readonly children: ReactNode;
}

/**
 * An optional part of the page. Renders nothing while the code of the part is loading, and if the code cannot be loaded or the part fails.
 */
export class OptionalPart extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
