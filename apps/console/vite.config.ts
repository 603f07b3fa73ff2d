import { fileURLToPath } from 'node:url';
import { chunkGroups } from '@arcadia/web/vite/chunks';
import { contractRoutes } from '@arcadia/web/vite/contract-routes';
import { dictionaries, dictionariesOfPages } from '@arcadia/web/vite/dictionaries';
import { firstStyles } from '@arcadia/web/vite/first-styles';
import { icons } from '@arcadia/web/vite/icons';
import { knownNames } from '@arcadia/web/vite/known-names';
import { withoutUnused } from '@arcadia/web/vite/left-out';
import { menuView } from '@arcadia/web/vite/menu-view';
import { pageList } from '@arcadia/web/vite/page-list';
import { pdfFiles } from '@arcadia/web/vite/pdf-files';
import { precompress } from '@arcadia/web/vite/precompress';
import { prerender } from '@arcadia/web/vite/prerender';
import { themeScript } from '@arcadia/web/vite/theme-script';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callingCodes } from './vite/calling-codes.ts';

const consoleDictionaries = () => dictionaries((name) => !/^(?:backoffice|shop)/.test(name));
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ownSources = [page('src'), page('../../packages/web/src')];
/** Plugins that our modules need, wherever they run. */
const sources = () => [
  react(),
  withoutUnused(),
  contractRoutes(),
  icons(),
  consoleDictionaries(),
  dictionariesOfPages(),
  callingCodes(),
  knownNames(ownSources),
  menuView(),
];

/** Pages whose first screen has a style sheet of its own. Lists share one, since they differ in a few rules; that of exports has a form beside it. */
const sheets = {
  login: ['/login'],
  home: ['/dashboard'],
  lists: [
    '/business/application/list',
    '/business/application/deliveries/$id',
    '/finance/found/amountdetail',
    '/finance/billing/detail',
    '/finance/activityorder',
    '/account/log',
    '/account/access',
  ],
  exports: ['/datachart/dataexport'],
  report: ['/datachart/marketdata'],
};

const named = new Set([
  'app',
  'base',
  'cards',
  'data',
  'fields',
  'pieces',
  'queries',
  'screens',
  'vendor',
  'rolldown-runtime',
]);
const alwaysLoaded = /^assets\/(?:app|base|data|pieces|queries|vendor|rolldown-runtime)-[^/]+\.js$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    ...sources(),
    tailwindcss(),
    themeScript([page('src/early-calls-init.js')]),
    pageList(page('.')),
    firstStyles({ root: page('.'), shell: ['src/app/ConsoleShell.tsx'], sheets }),
    pdfFiles(),
    precompress(),
    prerender({
      entry: 'src/prerender.tsx',
      needs: /\/(?:LoginPage\.tsx|dictionaries\.ts)$|^@arcadia\/i18n\/\w+\/[\w-]+$/,
      plugins: sources,
    }),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Two pages: nothing of the simulation is in what a customer loads.
    rolldownOptions: {
      input: { console: page('index.html'), sim: page('sim.html') },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first script lists the files of every screen: their names would be a kilobyte of it.
        chunkFileNames: ({ name }) =>
          named.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
      },
    },
    // The policy allows no data: script or style, and a font that is inlined can't be cached.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the first scripts and the shell import themselves is there before any screen is asked for.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !alwaysLoaded.test(file)) : files,
    },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:8080' } },
});
