import '@reporting/ui/styles.css';
import '@reporting/widgets/styles.css';
import { UiProvider } from '@reporting/ui/provider';
import type { ReactNode } from 'react';

export const metadata = { title: 'Next.js with server components', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <UiProvider theme="light" locale="en">
          {children}
        </UiProvider>
      </body>
    </html>
  );
}
