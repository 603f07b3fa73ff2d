import { fileURLToPath } from 'node:url';
import { precompress } from '@arcadia/web/vite/precompress';
import { themeScript } from '@arcadia/web/vite/theme-script';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { guidePages } from './vite/guide-pages.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/docs/',
  plugins: [tailwindcss(), themeScript(), guidePages(), precompress()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The policy allows no data: script or style, and a font that is inlined can't be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
