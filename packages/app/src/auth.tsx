import './lib/no-eval.ts';
import { UiProvider } from '@reporting/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Setup } from './auth/setup.tsx';
import { SignIn } from './auth/sign-in.tsx';
import { ThemeProvider, useTheme } from './lib/theme.tsx';
import { readBootstrap } from './session/bootstrap.ts';
import './styles.css';

const { siteTitle, demo } = readBootstrap();
const token = /^\/setup\/([^/]+)\/?$/.exec(window.location.pathname)?.[1];
document.title = `${token === undefined ? 'Sign in' : 'Set up'} | ${siteTitle}`;

function Page() {
  const { theme } = useTheme();
  return (
    <UiProvider theme={theme} locale="en">
      {token === undefined ? (
        <SignIn siteTitle={siteTitle} demo={demo} />
      ) : (
        <Setup siteTitle={siteTitle} token={decodeURIComponent(token)} />
      )}
    </UiProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root".');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <Page />
    </ThemeProvider>
  </StrictMode>,
);
