import { fileURLToPath } from 'node:url';
import { contractRoutes } from '@arcadia/web/vite/contract-routes';
import { dictionaries } from '@arcadia/web/vite/dictionaries';
import { icons } from '@arcadia/web/vite/icons';
import { knownNames } from '@arcadia/web/vite/known-names';
import { plainLoads } from '@arcadia/web/vite/plain-loads';
import { precompress } from '@arcadia/web/vite/precompress';
import { prerender } from '@arcadia/web/vite/prerender';
import { themeScript } from '@arcadia/web/vite/theme-script';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { windowStyle } from './window-style.ts';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const sources = (shown: readonly string[]) => () => [
  react(),
  contractRoutes(),
  icons(),
  dictionaries((name) => shown.includes(name)),
  knownNames([page('src'), page('../../packages/web/src')]),
];

/** Code that every page of the shop runs, in two files that change at different times. The second takes along all that it imports. */
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|^\0rolldown[\\/]runtime/,
    priority: 2,
  },
  { name: 'app', test: /apps[\\/]shop[\\/]src[\\/]main\.tsx$/, priority: 1 },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Not `/activity/`: pages are under that, and every address below it is one of them.
  base: '/shop/',
  plugins: [
    ...sources(['shopMore', 'shopOrders', 'shopWindow'])(),
    tailwindcss(),
    themeScript([page('src/person-init.js')]),
    plainLoads(),
    windowStyle(),
    precompress(),
    // Renders each page for the server. What is only shown after a press or in this browser is left out.
    prerender({
      entry: 'src/render.tsx',
      needs: /^@arcadia\/i18n\/|\/(?:OfferScreen|LateScreen)\.tsx$/,
      plugins: sources(['shop']),
    }),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    rolldownOptions: {
      // A file that others import as well may export more to them: else each of these would be two.
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: chunkGroups } },
    },
    // The policy allows no data: script or style, and a font that is inlined can't be cached.
    assetsInlineLimit: 0,
    // The server names in each page what it loads late, so the files name nothing.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
  },
});
