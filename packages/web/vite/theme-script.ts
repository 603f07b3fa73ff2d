import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin } from 'vite';

const source = fileURLToPath(import.meta.resolve('@arcadia/ui/theme/theme-init.js'));

/**
 * Puts the script that applies the chosen theme into the head of every page, before the first paint. A file and not inline: the
 * content security policy allows no inline script.
 *
 * @param others further classic scripts of an app, which run after it
 */
export function themeScript(others: readonly string[] = []): Plugin {
  const scripts = async () =>
    (await Promise.all([source, ...others].map((file) => readFile(file, 'utf8')))).join('\n');
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
        scripts().then((text) => response.end(text), next);
      });
    },
    async generateBundle() {
      // Vite leaves files as they are that it does not bundle.
      const { code: script } = await minify(source, await scripts());
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
