import { fileURLToPath } from 'node:url';
import { chunkGroups } from '@arcadia/web/vite/chunks';
import { contractRoutes } from '@arcadia/web/vite/contract-routes';
import { dictionaries } from '@arcadia/web/vite/dictionaries';
import { icons } from '@arcadia/web/vite/icons';
import { pageList } from '@arcadia/web/vite/page-list';
import { pdfFiles } from '@arcadia/web/vite/pdf-files';
import { precompress } from '@arcadia/web/vite/precompress';
import { prerender } from '@arcadia/web/vite/prerender';
import { themeScript } from '@arcadia/web/vite/theme-script';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Plugins that our modules need, wherever they run. */
const ownDictionaries = () => dictionaries((name) => !name.startsWith('shop'));
const sources = () => [react(), contractRoutes(), ownDictionaries(), icons()];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/backoffice/',
  plugins: [
    ...sources(),
    tailwindcss(),
    themeScript(),
    pageList(fileURLToPath(new URL('.', import.meta.url))),
    pdfFiles(),
    precompress(),
    prerender({
      entry: 'src/prerender.tsx',
      needs: /^@arcadia\/i18n\/\w+\/[\w-]+$/,
      plugins: sources,
    }),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    // The policy allows no data: script or style, and a font that is inlined can't be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:8080' } },
});
