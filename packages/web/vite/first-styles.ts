import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type ListedPage, listPages } from './page-list.ts';
import { stylePart } from './style-part.ts';

type Options = {
  /** Folder of the app. */
  root: string;
  /** Source files from the app's folder that the pages inside the frame load besides their own. */
  shell: readonly string[];
  /** Paths of pages, by the name of the sheet that their first screen needs. */
  sheets: Readonly<Record<string, readonly string[]>>;
};

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const preloadHelper = '\0vite/preload-helper.js';

/**
 * Style sheets for the first load: of the whole sheet the part that the code of certain pages needs, which `pages.json` then names. The
 * whole follows when the first screen is there, and every later chunk waits for it: `first-screen/whole-style`.
 */
export function firstStyles({ root, shell, sheets }: Options): Plugin {
  return {
    name: 'arcadia-first-styles',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code, id) => (id === preloadHelper ? waitingForStyle(code) : null),
    },
    generateBundle: {
      // After Vite has written the page.
      order: 'post',
      handler(_, bundle) {
        const list = bundle['.vite/pages.json'];
        if (list?.type !== 'asset') throw new Error('the app has no list of its pages');
        const pages = listPages(root);
        const whole = wholeSheet(bundle);
        const codeOf = ({ frame, module }: ListedPage) =>
          codeFor(
            bundle,
            [...(frame === 'shell' ? shell : []), module].map((file) => join(root, file)),
          );
        for (const [name, paths] of Object.entries(sheets)) {
          const covered = pages.filter(({ path }) => paths.includes(path));
          const css = stylePart(whole, covered.map(codeOf).join('\n'));
          const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
          const fileName = `assets/${name}-${hash}.css`;
          this.emitFile({ type: 'asset', fileName, source: css });
          for (const page of covered) page.sheet = fileName;
        }
        list.source = JSON.stringify(pages);
      },
    },
  };
}

/** Vite's helper, by which every chunk is fetched: once the first screen is there it waits for the style as well. */
function waitingForStyle(code: string): string {
  const own = 'export const __vitePreload =';
  if (!code.includes(own)) throw new Error('Vite fetches its chunks in another way');
  return [
    code.replace(own, 'const preloadAlone ='),
    'export const __vitePreload = async (...asked) =>',
    '  (await Promise.all([preloadAlone(...asked), globalThis.wholeStyle?.()]))[0];',
  ].join('\n');
}

/** The style sheet that the app's page names. @throws Error where it names none. */
export function wholeSheet(bundle: Bundle): string {
  const page = bundle['index.html'];
  const address =
    page?.type === 'asset' &&
    /<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+)"/.exec(textOf(page))?.[1];
  const sheet = address ? bundle[address] : undefined;
  if (sheet?.type !== 'asset') throw new Error('the page of the app has no style sheet');
  return textOf(sheet);
}

/** Code of the page of the app and of these modules, with all that they import. */
function codeFor(bundle: Bundle, modules: readonly string[]): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const seen = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (chunk === undefined || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const id of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
    if (chunk === undefined) throw new Error(`the build has no chunk of ${id}`);
    add(chunk);
  }
  add(
    chunks.find(
      ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'),
    ),
  );
  return [...seen].map(({ code }) => code).join('\n');
}

function textOf({ source }: Rolldown.OutputAsset): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
