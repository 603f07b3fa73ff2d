import { fileURLToPath } from 'node:url';
import { contractRoutes } from '@arcadia/web/vite/contract-routes';
import { dictionaries } from '@arcadia/web/vite/dictionaries';
import { icons } from '@arcadia/web/vite/icons';
import { knownNames } from '@arcadia/web/vite/known-names';
import { precompress } from '@arcadia/web/vite/precompress';
import { prerender } from '@arcadia/web/vite/prerender';
import { themeScript } from '@arcadia/web/vite/theme-script';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const shown = new Set(['common', 'shop', 'shopOrders']);
const sources = () => [
  react(),
  contractRoutes(),
  icons(),
  dictionaries((name) => shown.has(name)),
  knownNames([page('src'), page('../../packages/web/src')]),
];

/** Code that every page of the shop runs, in two files that change at different times. */
const chunkGroups = [
  { name: 'vendor', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Not `/activity/`: pages are under that, and every address below it is one of them.
  base: '/shop/',
  plugins: [
    ...sources(),
    tailwindcss(),
    themeScript([page('src/person-init.js')]),
    precompress(),
    // Renders each page for the server. What is only shown after a press or in this browser is left out.
    prerender({ entry: 'src/render.tsx', needs: /^@arcadia\/i18n\//, plugins: sources }),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    // The policy allows no data: script or style, and a font that is inlined can't be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
