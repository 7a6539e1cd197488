import './lib/no-eval.ts';
import { directionOf } from '@reporting/contract/rules';
import { UiProvider } from '@reporting/ui';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ForgotPassword } from './auth/forgot-password.tsx';
import { Invite } from './auth/invite.tsx';
import { ResetPassword } from './auth/reset-password.tsx';
import { Setup } from './auth/setup.tsx';
import { SignIn } from './auth/sign-in.tsx';
import { VerifyEmail } from './auth/verify-email.tsx';
import { startErrorReports } from './lib/report-error.ts';
import { ThemeProvider, useTheme } from './lib/theme.tsx';
import { readBootstrap } from './session/bootstrap.ts';
import { type PlainText, t } from './texts/index.ts';
import { browserLanguage, showLanguage, useLanguage } from './texts/language.ts';
import './styles.css';

const bootstrap = readBootstrap();
const { siteTitle, demo, legal, entrance } = bootstrap;
startErrorReports(bootstrap);
const Register = lazy(async () => ({ default: (await import('./auth/register/register.tsx')).Register }));

/**
 * Title and content of each page before sign-in. The keys are the first segments of the paths. `token` is the second segment: the secret of
 * a link in a mail.
 */
const PAGES: Readonly<Record<string, { title: PlainText; content: (token: string) => ReactNode }>> = {
  login: {
    title: 'Sign in',
    content: () => <SignIn siteTitle={siteTitle} demo={entrance?.demoAccounts ?? false} entrance={entrance} />,
  },
  ...(entrance && {
    register: {
      title: 'Register',
      content: () => <Register siteTitle={siteTitle} legal={legal} entrance={entrance} />,
    },
  }),
  setup: { title: 'Set up', content: (token) => <Setup siteTitle={siteTitle} token={token} /> },
  'forgot-password': {
    title: 'Forgotten password',
    content: () => <ForgotPassword siteTitle={siteTitle} demo={demo} />,
  },
  'reset-password': {
    title: 'New password',
    content: (token) => <ResetPassword siteTitle={siteTitle} token={token} />,
  },
  invite: { title: 'Invitation', content: (token) => <Invite siteTitle={siteTitle} legal={legal} token={token} /> },
  verify: { title: 'Confirm address', content: (token) => <VerifyEmail siteTitle={siteTitle} token={token} /> },
};

const [, name = '', token = ''] = window.location.pathname.split('/');
const page = PAGES[name] ?? PAGES.login;

function Page() {
  const { theme } = useTheme();
  const { language, loaded } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = page ? `${t(page.title)} | ${siteTitle}` : siteTitle;
  }, [language]);
  return (
    <UiProvider theme={theme} locale={language} dir={directionOf(language)} messages={loaded?.ui}>
      <Suspense>{page?.content(decodeURIComponent(token))}</Suspense>
    </UiProvider>
  );
}

const root = document.getElementById('auth');
if (!root) throw new Error('The page has no element "auth".');
const app = createRoot(root);
void showLanguage(browserLanguage(), false).then(() =>
  app.render(
    <StrictMode>
      <ThemeProvider>
        <Page />
      </ThemeProvider>
    </StrictMode>,
  ),
);
