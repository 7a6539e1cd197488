import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Address of the service during development; pages, calls and connection pop-ups are proxied to this address. */
const service = process.env.REPORTING_SERVICE ?? 'http://127.0.0.1:4100';

/**
 * Preloads the font of Latin texts at the same time as the style sheet, so that text is rarely drawn in another font first and then moves.
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
    // The page's content security policy allows no inline data except images.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every supported browser has this feature.
      polyfill: false,
      // Guests load this list, because the first script contains it. So it contains only style sheets, without which no part can be drawn,
      // and the files that a dashboard loads.
      resolveDependencies: (file, names) =>
        names.filter((name) => name.endsWith('.css') || /\/(?:chart|pie|radar|gauge|date-range-picker)-/.test(file)),
    },
    rolldownOptions: {
      input: { index: at('./index.html'), auth: at('./auth.html') },
      output: {
        codeSplitting: {
          groups: [
            // All code that a shared dashboard loads at its start is in one file, because each further file takes a guest the time of a
            // request.
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
