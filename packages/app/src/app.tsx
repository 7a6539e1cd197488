import type { Bootstrap } from '@reporting/contract';
import type { EmbedLook } from '@reporting/contract/rules';
import { UiProvider } from '@reporting/ui/provider';
import { SWRConfig } from 'swr';
import { ThemeProvider, useTheme } from './lib/theme.tsx';
import { Router } from './routing/router.tsx';
import { SessionProvider } from './session/session.tsx';

function Themed({ locale }: { readonly locale: string }) {
  const { theme } = useTheme();
  return (
    <UiProvider theme={theme} locale={locale} className="flex min-h-dvh flex-col">
      <Router />
    </UiProvider>
  );
}

interface AppProps {
  readonly bootstrap: Bootstrap;
  /** Set if the page is shown in a frame of another page. */
  readonly embedding: EmbedLook | null;
}

/** The application: one session, one theme, one router. */
export function App({ bootstrap, embedding }: AppProps) {
  return (
    <SessionProvider value={bootstrap}>
      <SWRConfig value={{ focusThrottleInterval: 30_000 }}>
        <ThemeProvider fixed={embedding?.theme}>
          <Themed locale={embedding?.locale ?? 'en'} />
        </ThemeProvider>
      </SWRConfig>
    </SessionProvider>
  );
}
