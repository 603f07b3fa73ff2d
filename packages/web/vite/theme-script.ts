import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(import.meta.resolve('@arcadia/ui/theme/theme-init.js'));

/**
 * Puts the script that applies the chosen theme into the head of every page, before the first paint. A file and not inline: the
 * content security policy allows no inline script.
 */
export function themeScript(): Plugin {
  let base = '/';
  let fileName = 'theme-init.js';
  return {
    name: 'arcadia-theme-script',
    configResolved: (config) => {
      base = config.base;
    },
    configureServer: (server) => {
      server.middlewares.use(`${base}${fileName}`, (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript');
        createReadStream(source).on('error', next).pipe(response);
      });
    },
    async generateBundle() {
      const script = withoutComments(await readFile(source, 'utf8'));
      const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
      fileName = `assets/theme-init-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source: script });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: `${base}${fileName}` }, injectTo: 'head-prepend' },
      ],
    },
  };
}

/** The script in its lines of code: every page loads it before anything else. */
function withoutComments(script: string): string {
  const lines = script.replaceAll(/\/\*.*?\*\//gs, '').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}
