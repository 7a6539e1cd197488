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
import { startLanguage } from './session/start-language.ts';
import { showLanguage } from './texts/language.ts';
import './styles.css';

// A new version has replaced the files of this page: reload it to load the new ones.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

/** Starts the app in the element of its page. */
function start(root: HTMLElement): void {
  const bootstrap = readBootstrap();
  startErrorReports(bootstrap);
  const embedding = readEmbedding(window.location);
  if (embedding) {
    // A frame is always a guest, also beside a signed-in page.
    omitCredentials();
    document.documentElement.dataset.embedded = '';
  }
  listenToHistory();
  identifyAs(bootstrap.member?.user.identification ?? '');
  if (bootstrap.member) clearSessionEnded();
  const app = createRoot(root, {
    // Errors that end the page are reported by the window's own event.
    onCaughtError: (error) => reportError(error),
  });
  const render = () =>
    app.render(
      <StrictMode>
        <App bootstrap={bootstrap} embedding={embedding} />
      </StrictMode>,
    );
  const language = startLanguage(bootstrap, embedding);
  // English has no texts to wait for.
  if (language === 'en') render();
  else void showLanguage(language, bootstrap.member !== null).then(render);
}

// Pages before the sign-in load this file too, for the code that it shares with them (`vite.config.ts`), and start in another element.
const root = document.getElementById('root');
if (root) start(root);
