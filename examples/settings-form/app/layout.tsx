import './host.css';
import '@reporting/ui/styles.css';
import { UiProvider } from '@reporting/ui/provider';
import type { ReactNode } from 'react';
import { Overlays } from './overlays';

export const metadata = { title: 'Settings of a mail tool', icons: { icon: 'data:,' } };

/** `page` makes the whole page dark, including the area below the content. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body style={{ margin: 0 }}>
        <UiProvider theme="dark" locale="en-GB" page>
          <Overlays>{children}</Overlays>
        </UiProvider>
      </body>
    </html>
  );
}
