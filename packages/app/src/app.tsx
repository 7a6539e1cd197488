import type { Bootstrap } from '@reporting/contract';
import type { EmbedLook } from '@reporting/contract/rules';
import { UiProvider } from '@reporting/ui/provider';
import { SWRConfig } from 'swr';
import { ThemeProvider, useTheme } from './lib/theme.tsx';
import { Router } from './routing/router.tsx';
import { SessionProvider, useMember } from './session/session.tsx';

interface AppProps {
  readonly bootstrap: Bootstrap;
  /** Set if the page is shown in a frame of another page. */
  readonly embedding: EmbedLook | null;
}

function Themed({ embedding }: Pick<AppProps, 'embedding'>) {
  const { theme } = useTheme();
  const own = useMember()?.user.settings.numberLocale;
  return (
    <UiProvider theme={theme} locale={embedding?.locale ?? own ?? 'en'} className="flex min-h-dvh flex-col">
      <Router />
    </UiProvider>
  );
}

/** The application: one session, one theme, one router. */
export function App({ bootstrap, embedding }: AppProps) {
  return (
    <SessionProvider value={bootstrap}>
      <SWRConfig value={{ focusThrottleInterval: 30_000 }}>
        <ThemeProvider fixed={embedding?.theme} chosen={bootstrap.member?.user.settings.theme}>
          <Themed embedding={embedding} />
        </ThemeProvider>
      </SWRConfig>
    </SessionProvider>
  );
}
