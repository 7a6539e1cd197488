import { Banner, Button } from '@reporting/ui';
import type { ReactNode } from 'react';
import { t } from '../texts/index.ts';
import type { LinkState } from './use-link.ts';

/** Explains why a link from a mail does not work and how to request a new one. */
export function LinkRefused({
  link,
  children,
}: {
  readonly link: Extract<LinkState<unknown>, { state: 'refused' }>;
  readonly children: ReactNode;
}) {
  return (
    <>
      <Banner tone="error" live="alert">
        {link.message}
      </Banner>
      {link.again ? (
        <Button size="l" onClick={() => window.location.reload()}>
          {t('Try again')}
        </Button>
      ) : (
        <p className="text-body text-fg-secondary">{children}</p>
      )}
    </>
  );
}
