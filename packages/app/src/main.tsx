import './lib/no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnce } from './api/reload-guard.ts';
import { identifyAs, omitCredentials } from './api/request.ts';
import { App } from './app.tsx';
import { readEmbedding } from './lib/embedding.ts';
import { listenToHistory } from './lib/hold-history.ts';
import { reportError, startErrorReports } from './lib/report-error.ts';
import { readBootstrap } from './session/bootstrap.ts';
import { clearSessionEnded } from './session/ended.ts';
import './styles.css';

// A new version has replaced the files of this page: reload it to load the new ones.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root".');
const bootstrap = readBootstrap();
startErrorReports(bootstrap);
const embedding = readEmbedding(window.location);
if (embedding) {
  // A frame is always a guest, also beside a signed-in page.
  omitCredentials();
  document.documentElement.lang = embedding.locale;
  document.documentElement.dataset.embedded = '';
}
listenToHistory();
identifyAs(bootstrap.member?.user.identification ?? '');
if (bootstrap.member) clearSessionEnded();
createRoot(root, {
  // Errors that end the page are reported by the window's own event.
  onCaughtError: (error) => reportError(error),
}).render(
  <StrictMode>
    <App bootstrap={bootstrap} embedding={embedding} />
  </StrictMode>,
);
