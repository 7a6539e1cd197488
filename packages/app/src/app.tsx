import type { Bootstrap } from '@reporting/contract';
import { UiProvider } from '@reporting/ui/provider';
import { SWRConfig } from 'swr';
import { ThemeProvider, useTheme } from './lib/theme.tsx';
import { Router } from './routing/router.tsx';
import { SessionProvider } from './session/session.tsx';

function Themed() {
  const { theme } = useTheme();
  return (
    <UiProvider theme={theme} locale="en" className="flex min-h-dvh flex-col">
      <Router />
    </UiProvider>
  );
}

/** The application: one session, one theme, one router. */
export function App({ bootstrap }: { bootstrap: Bootstrap }) {
  return (
    <SessionProvider value={bootstrap}>
      <SWRConfig value={{ focusThrottleInterval: 30_000 }}>
        <ThemeProvider>
          <Themed />
        </ThemeProvider>
      </SWRConfig>
    </SessionProvider>
  );
}
