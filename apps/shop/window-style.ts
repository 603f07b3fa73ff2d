import { readdirSync, readFileSync } from 'node:fs';
import { wholeSheet } from '@arcadia/web/vite/first-styles';
import { stylePart } from '@arcadia/web/vite/style-part';
import type { Plugin } from 'vite';

const fileName = '.vite/window.css';
/** Sources of what is offered, with the frame around it. Cart, orders and the preview have the whole style. */
const folders = ['src/app', 'src/shared', 'src/features/window'];
const elsewhere = new Set(['FailureNote.tsx', 'LateScreen.tsx', 'PreviewScreen.tsx']);
/** Its words are no classes. */
const comment = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const pieces = ['action/button-class.ts', 'display/brand-mark.tsx'];

/**
 * Writes the part of the style that pages need which show what is offered. The server puts it into them; it is no file of its own. What the
 * server alone renders is in none of the app's files, so classes are looked for in the sources.
 */
export function windowStyle(): Plugin {
  return {
    name: 'arcadia-window-style',
    apply: 'build',
    generateBundle: {
      // After Vite has written the page.
      order: 'post',
      handler(_, bundle) {
        const sources = [...folders.flatMap(sourcesIn), ...pieces.map(pieceIn)].join('\n');
        const code = sources.replaceAll(comment, '');
        const written = [...code.matchAll(/<([a-z]\w*)/g)].map(([, tag = '']) => tag);
        const tags = new Set(['html', 'body', ...written]);
        const source = stylePart(wholeSheet(bundle), code, tags);
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

function sourcesIn(folder: string): string[] {
  const place = new URL(`${folder}/`, import.meta.url);
  return readdirSync(place)
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !elsewhere.has(name))
    .map((name) => readFileSync(new URL(name, place), 'utf8'));
}

function pieceIn(file: string): string {
  return readFileSync(new URL(`../../packages/ui/src/${file}`, import.meta.url), 'utf8');
}
