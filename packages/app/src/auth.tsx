import { UiProvider } from '@reporting/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { Setup } from './auth/setup.tsx';
import { SignIn } from './auth/sign-in.tsx';
import { ThemeProvider, useTheme } from './lib/theme.tsx';
import { readBootstrap } from './session/bootstrap.ts';
import './styles.css';

// The page's content policy forbids making code from text, which zod would try for speed.
z.config({ jitless: true });

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
