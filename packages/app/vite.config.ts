import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Address of the service during development; its pages, calls and connection pop-ups are proxied to it. */
const service = process.env.REPORTING_SERVICE ?? 'http://127.0.0.1:4100';

/**
 * Loads the font of Latin texts beside the style sheet, not after it, so that texts are seldom drawn in another font first, which would move
 * them.
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
      // Every browser of the target knows it.
      polyfill: false,
      // The first script contains this list, and guests load it: only style sheets, which a part cannot be drawn without, and what the
      // dashboard itself loads.
      resolveDependencies: (file, names) =>
        names.filter((name) => name.endsWith('.css') || /\/(?:chart|pie|radar|gauge|date-range-picker)-/.test(file)),
    },
    rolldownOptions: {
      input: { index: at('./index.html'), auth: at('./auth.html') },
      output: {
        codeSplitting: {
          groups: [
            // What a shared dashboard loads at its start, with all dependencies: each file costs a guest the time of a request.
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
