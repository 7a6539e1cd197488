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

// This error means that a new version has replaced the files of this page. Reloading the page loads the new files.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

/** Starts the application in an element of the page. */
function start(root: HTMLElement): void {
  const bootstrap = readBootstrap();
  startErrorReports(bootstrap);
  const embedding = readEmbedding(window.location);
  if (embedding) {
    // An embedded page always shows the guest's view, even if the browser has a member's session.
    omitCredentials();
    document.documentElement.dataset.embedded = '';
  }
  listenToHistory();
  identifyAs(bootstrap.member?.user.identification ?? '');
  if (bootstrap.member) clearSessionEnded();
  const app = createRoot(root, {
    // Errors that no component catches are reported by the listener of the window's `error` event.
    onCaughtError: (error) => reportError(error),
  });
  const render = () =>
    app.render(
      <StrictMode>
        <App bootstrap={bootstrap} embedding={embedding} />
      </StrictMode>,
    );
  const language = startLanguage(bootstrap, embedding);
  // English texts are part of the code and need not be loaded.
  if (language === 'en') render();
  else void showLanguage(language, bootstrap.member !== null).then(render);
}

// The pages before the sign-in load this file too, because its bundle contains shared code (`vite.config.ts`). They
// have no element `root`, and other code starts them.
const root = document.getElementById('root');
if (root) start(root);
