import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { reloadOnce } from './api/reload-guard.ts';
import { identifyAs } from './api/request.ts';
import { App } from './app.tsx';
import { readBootstrap } from './session/bootstrap.ts';
import { clearSessionEnded } from './session/ended.ts';
import './styles.css';

// The page's content policy forbids making code from text, which zod would try for speed.
z.config({ jitless: true });

// A new version replaced the files that this page would load now: the page comes again, with the new ones.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root".');
const bootstrap = readBootstrap();
identifyAs(bootstrap.member?.user.identification ?? '');
if (bootstrap.member) clearSessionEnded();
createRoot(root).render(
  <StrictMode>
    <App bootstrap={bootstrap} />
  </StrictMode>,
);
