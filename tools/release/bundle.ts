import {
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'vite';
import { webApps } from '../setup/web/build-web.mjs';
import { ownFiles } from './own-files.ts';
import { packagesBeside } from './packages.ts';

/** The file that is started. What V8 has compiled is kept beside it where the folder may be written to, or where Node is told. */
const server = `import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '.compiled'));
await import('./code/program.js');
`;

type Options = {
  /** Absolute path; what is there is replaced once all of it has been made. */
  readonly folder: string;
  /** `linked`: web apps and migrations of the checkout, for `npm start`; `copied`: a folder to be carried away. */
  readonly files: 'linked' | 'copied';
  /** Adds to the folder before it is put in its place. */
  readonly complete?: (folder: string) => void;
};

/** Makes the folder of a release, without the packages beside the code: see docs/adr/0063. */
export async function bundle(root: string, { folder, files, complete }: Options): Promise<void> {
  const fresh = `${folder}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  await bundleCode(root, join(fresh, 'code'));
  const put = files === 'linked' ? link : copy;
  for (const app of webApps) put(join(root, 'apps', app, 'dist'), join(fresh, 'web', app));
  put(join(root, 'packages/domain/migrations'), join(fresh, 'migrations'));
  writeFileSync(join(fresh, 'server.js'), server);
  writeFileSync(join(fresh, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  complete?.(fresh);
  replace(folder, fresh);
}

const described = { name: 'arcadia-console', private: true, type: 'module', main: 'server.js' };

async function bundleCode(root: string, outDir: string): Promise<void> {
  // Vite takes the builder's own otherwise, and with it other files of packages.
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [ownFiles(root)],
    ssr: { noExternal: true, external: packagesBeside(root) },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      copyPublicDir: false,
      emptyOutDir: false,
      emitAssets: true,
      // Below, by the output: Vite's own would shorten names, which stacks and logs hold.
      minify: false,
      // For those who read a stack: see source-lines.ts.
      sourcemap: true,
      rolldownOptions: {
        input: {
          program: join(root, 'tools/release/program.ts'),
          'source-lines': join(root, 'tools/release/source-lines.ts'),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Of threads too, each of which has an Error of its own.
          banner: ({ isEntry, name }) =>
            isEntry && name !== 'source-lines' ? "import './source-lines.js';" : '',
          sourcemapExcludeSources: true,
          // V8 keeps the text of all that it runs, and takes two bytes a character where one of a file needs them.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          charset: 'ascii',
          // Their authors' names need two bytes; the terms of all packages and these notices are in licences.txt.
          comments: false,
          // The same wherever the release is made.
          sourcemapPathTransform: (source, map) => relative(root, resolve(dirname(map), source)),
        },
      },
    },
  });
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.arcadia-build') });
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  // Good also where the checkout is moved, or mounted elsewhere.
  symlinkSync(relative(dirname(to), from), to, 'dir');
}

/** An interrupted build leaves the former folder as it was. */
function replace(folder: string, fresh: string): void {
  const former = `${folder}.old-${process.pid}`;
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(fresh, folder);
  rmSync(former, { recursive: true, force: true });
}
