import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, minify, type Plugin, type PluginOption } from 'vite';

type Options = {
  /** The program that renders, from the app's folder. */
  entry: string;
  /** Pattern of the modules, of those that the app loads late, that the program needs. */
  needs: RegExp;
  /** Plugins that the app's own sources need to be built. */
  plugins: () => PluginOption[];
};

/** Folder in which the server looks for the program: one whose name begins with a dot is not served. */
const folder = '.prerender';

/** Builds, after the app, the program with which the server renders a page of it beforehand. It needs no package beside it. */
export function prerender({ entry, needs, plugins }: Options): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'arcadia-prerender',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir, folder);
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        plugins: [leaveOut(needs), smallScripts(), ...plugins()],
        // In production React renders faster, and the router is quiet.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: { ssr: entry, outDir, emptyOutDir: true, target: 'node24', copyPublicDir: false },
      });
    },
  };
}

/** Leaves the other screens out: they would be most of the program, and of the time to build it. */
function leaveOut(needs: RegExp): Plugin {
  return {
    name: 'arcadia-prerender-leave-out',
    enforce: 'pre',
    resolveId: (id, _, { kind }) =>
      kind === 'dynamic-import' && !needs.test(id)
        ? { id: `left-out:${id}`, external: true }
        : null,
  };
}

const rawScript = /-init\.js\?raw$/;

/** Scripts that the server puts into the page itself are as small as the app's own files. */
function smallScripts(): Plugin {
  return {
    name: 'arcadia-prerender-small-scripts',
    enforce: 'pre',
    load: {
      filter: { id: rawScript },
      handler: async (id) => {
        const file = id.replace(/\?raw$/, '');
        const { code } = await minify(file, await readFile(file, 'utf8'));
        return `export default ${JSON.stringify(code)};`;
      },
    },
  };
}
