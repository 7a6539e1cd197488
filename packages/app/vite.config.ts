import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Address of the service during development; pages, calls and connection pop-ups are proxied to this address. */
const service = process.env.REPORTING_SERVICE ?? 'http://127.0.0.1:4100';

/**
 * Loads the font of Latin texts at the same time as the style sheet. Otherwise, texts would often be drawn in another font first and then
 * move.
 */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /\/inter-latin-opsz-normal-[^/]+\.woff2$/.test(file));
      if (font === undefined) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

export default defineConfig({
  root: at('.'),
  plugins: [react(), tailwindcss(), preloadFont],
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // The page's content security policy allows `data:` addresses only for images, so no file is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every supported browser has this feature, so no polyfill is needed.
      polyfill: false,
      // The first script contains the list of files to preload, so each guest loads this list. To keep the list short,
      // it contains only style sheets and the files that a dashboard requires. Style sheets are needed before anything
      // is drawn.
      resolveDependencies: (file, names) =>
        names.filter((name) => name.endsWith('.css') || /\/(?:chart|pie|radar|gauge|date-range-picker)-/.test(file)),
    },
    rolldownOptions: {
      input: { index: at('./index.html'), auth: at('./auth.html') },
      output: {
        codeSplitting: {
          groups: [
            // All code that a shared dashboard needs when it starts is in one file. Each further file would delay the
            // start by the time of another request.
            { name: 'view', test: /[\\/]app[\\/]src[\\/]main\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': service,
      '/broadcasting': service,
      '^/app/\\w+': { target: service, ws: true },
      '/sources': service,
      '/login': { target: service, bypass: (request) => (request.method === 'GET' ? '/auth.html' : null) },
      '/setup': { target: service, bypass: (request) => (request.method === 'GET' ? '/auth.html' : null) },
      '^/(forgot-password|invite|register|reset-password|verify)(/|$)': {
        target: service,
        bypass: (request) => (request.method === 'GET' ? '/auth.html' : null),
      },
      '/mailbox': service,
      '/logout': service,
    },
  },
});
