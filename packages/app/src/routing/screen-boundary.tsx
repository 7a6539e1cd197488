import { Button } from '@reporting/ui/button';
import { ErrorState } from '@reporting/ui/error-state';
import { Component, type ReactNode } from 'react';
import { showApp } from '../lib/first-view.ts';
import { t } from '../texts/index.ts';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** Shows an error if a screen fails or its code cannot be loaded. The rest of the page stays usable. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(): void {
    showApp();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="content" tabIndex={-1} className="grid min-h-80 flex-1 place-items-center p-6 outline-none">
        <ErrorState
          title={t('This page could not be shown')}
          description={t(
            'A part of the page did not load or failed. Nothing that you saved was lost. Reload the page.',
          )}
          actions={<Button onClick={() => window.location.reload()}>{t('Load the page again')}</Button>}
          headingLevel={1}
        />
      </main>
    );
  }
}
