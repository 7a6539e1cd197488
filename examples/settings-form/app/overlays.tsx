'use client';

import { ModalsProvider } from '@reporting/ui/modals';
import { ToastsProvider } from '@reporting/ui/toast';
import type { ReactNode } from 'react';

/** Provides modal dialogs and toasts to every page. */
export function Overlays({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      <ToastsProvider>{children}</ToastsProvider>
    </ModalsProvider>
  );
}
