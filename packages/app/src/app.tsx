import type { Bootstrap } from '@reporting/contract';
import { directionOf, type EmbedLook } from '@reporting/contract/rules';
import { UiProvider } from '@reporting/ui/provider';
import { useEffect } from 'react';
import { SWRConfig } from 'swr';
import { ThemeProvider, useTheme } from './lib/theme.tsx';
import { Router } from './routing/router.tsx';
import { SessionProvider, useMember } from './session/session.tsx';
import { browserLanguage, showLanguage, useLanguage } from './texts/language.ts';

interface AppProps {
  readonly bootstrap: Bootstrap;
  /** Settings of an embedded page; null if the page is not embedded in another page. */
  readonly embedding: EmbedLook | null;
}

function Themed({ embedding }: Pick<AppProps, 'embedding'>) {
  const { theme } = useTheme();
  const settings = useMember()?.user.settings;
  const { language, loaded } = useLanguage();
  const wanted = settings && (settings.language ?? browserLanguage());
  useEffect(() => {
    if (wanted) void showLanguage(wanted, true);
  }, [wanted]);
  return (
    <UiProvider
      theme={theme}
      locale={embedding?.locale ?? settings?.numberLocale ?? language}
      lang={language}
      dir={directionOf(language)}
      messages={loaded?.ui}
      className="flex min-h-dvh flex-col"
    >
      <Router />
    </UiProvider>
  );
}

/** The root component of the application. It provides session, cache, theme, language and router. */
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
