import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** A part without which the page remains usable: nothing is shown while its code is loading, and if that fails. */
export class OptionalPart extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
