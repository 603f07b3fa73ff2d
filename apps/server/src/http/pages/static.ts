import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertWantsPage } from './wanted-page.ts';
import { sendKept } from './compression.ts';
import { Failure } from '../calls/failure.ts';
import type { HttpDeps } from '../calls/deps.ts';
import { backofficeTitle, iconLinks, pageHead, pageTitle } from './page-head.ts';
import { backofficeFrames, consoleFrames } from './page-modules.ts';
import { allowInline, allowNothing, allowOwnFrames, isEmbeddedLogin } from '../security-headers.ts';
import { errorTexts, languageOf } from '../calls/texts.ts';
import { publicSettings } from './public-settings.ts';
import { docsBase } from '../docs/docs-build.ts';
import { shopBase } from '../shop/html.ts';
import { simFiles } from './sim-files.ts';
import { webApp, type WebApp } from './web-app.ts';

type Pages = { console: WebApp; backoffice: WebApp };
type Options = Pick<HttpDeps, 'webApps' | 'logger' | 'settings' | 'deployment' | 'site'> & {
  /** Methods of a path below `/api`, for `Allow`. */
  allowedAt: (pathname: string) => string | null;
};

const backoffice = '/backoffice';

/**
 * Serves the files of both web apps and, for every address that is neither a file nor the API, the page of its app:
 * the app's router decides what is shown there.
 */
export async function serveWebApps(app: FastifyInstance, options: Options): Promise<void> {
  const { webApps, logger: log, settings, deployment, site } = options;
  const { brandColour: colour } = site;
  const publicly = publicSettings(app);
  const pages: Pages = {
    console: webApp({
      folder: webApps.console,
      base: '/',
      frames: consoleFrames,
      settings: publicly,
      entry: { storage: 'arcadia.console', login: '/login' },
      brand: { name: () => deployment.brandName, colour },
      title: (path, language) => pageTitle({ deployment, path, language }),
      head: (path, language) => pageHead({ deployment, path, language }),
      log,
    }),
    backoffice: webApp({
      folder: webApps.backoffice,
      base: `${backoffice}/`,
      frames: backofficeFrames,
      settings: publicly,
      entry: { storage: 'arcadia.backoffice', login: `${backoffice}/login` },
      // It has a colour of its own, whatever the brand.
      brand: { name: (language) => backofficeTitle(deployment, language), colour: null },
      title: (_, language) => backofficeTitle(deployment, language),
      head: () => iconLinks(`${backoffice}/favicon.svg`),
      log,
    }),
  };
  await app.register(fastifyStatic, sending);
  for (const [root, prefix] of [
    [webApps.shop, shopBase],
    [webApps.docs, docsBase],
    [webApps.console, '/'],
    [webApps.backoffice, `${backoffice}/`],
  ] as const) {
    const isHidden = settings.environment === 'sim' ? () => false : simFiles(root);
    serveFiles(app, { root, prefix, isHidden });
  }
  // A folder is no file; asked for the apps' own addresses, the file server would refuse to list it.
  for (const url of ['/', `${backoffice}/`, shopBase])
    app.get(url, (_, reply) => reply.callNotFound());
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, { ...options, pages }));
}

type Folder = { root: string; prefix: string; isHidden: (path: string) => boolean };

/**
 * The library's own routes read the whole folder twice for each request, to compare the spelling where the file system
 * does not: most of the time that a file took.
 */
function serveFiles(app: FastifyInstance, { root, prefix, isHidden }: Folder): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    handler: (request, reply) => {
      const path = `/${request.params['*']}`;
      // No file can be called so, and no page is shown for it.
      if (path.includes('\0')) throw new Failure('notFound');
      // Pages are sent by `sendPage`; as plain files they would also be served where they must not exist.
      if (/\.html$/i.test(path) || isHidden(path)) return reply.callNotFound();
      return reply.sendFile(path, root);
    },
  });
}

const sending: FastifyStaticOptions = {
  serve: false,
  index: false,
  dotfiles: 'ignore',
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply, path) {
    reply.header('vary', 'accept-encoding');
    // The name of a file in assets changes with its content.
    const isHashed = /[\\/]assets[\\/][^\\/]+$/.test(path);
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (isHashed) allowNothing(reply);
  },
};

/** Nothing is registered for this request, or the file it names is not there. */
async function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, settings, allowedAt }: Options & { pages: Pages },
): Promise<FastifyReply> {
  const path = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (path === '/api' || path.startsWith('/api/')) {
    const allow = allowedAt(path);
    // The router refuses a parameter that is longer than any id, whose path the method would otherwise fit.
    throw allow === null || allow.split(', ').includes(request.method)
      ? new Failure('notFound')
      : new Failure('methodNotAllowed', { headers: { allow } });
  }
  if (!isRead) throw new Failure('methodNotAllowed', { headers: { allow: 'GET, HEAD' } });
  // A script of a former build is gone; answering it with a page would only break the browser in another way.
  if (path.includes('/assets/')) throw new Failure('notFound');
  const isSim = path === '/sim' || path.startsWith('/sim/');
  if (isSim && settings.environment !== 'sim') throw new Failure('notFound');
  assertWantsPage(request, path);
  if (path === backoffice || path.startsWith(`${backoffice}/`))
    return sendPage(request, reply, {
      name: 'backoffice',
      app: pages.backoffice,
      file: 'index.html',
      path: path.slice(backoffice.length) || '/',
    });
  return sendPage(request, reply, {
    name: 'console',
    app: pages.console,
    file: isSim ? 'sim.html' : 'index.html',
    path,
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, app, file, path }: { name: string; app: WebApp; file: string; path: string },
): Promise<FastifyReply> {
  const language = languageOf(request);
  // The form in a frame has nothing around it; which one is shown there depends on the screen.
  const beforehand = name === 'console' && path === '/login' && !isEmbeddedLogin(request.url);
  const page = await app.page(file, { path, language, beforehand });
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept, accept-language, accept-encoding');
  if (page !== null) {
    allowInline(reply, page);
    // The editor of campaigns shows the shop's preview.
    if (name === 'backoffice') allowOwnFrames(reply);
    return sendKept(request, reply.code(200).type('text/html; charset=utf-8'), page.html);
  }
  request.log.error({ file }, `the ${name} has not been built`);
  return reply
    .code(503)
    .header('retry-after', '30')
    .type('text/plain; charset=utf-8')
    .send(`${errorTexts(language).failures.unavailable} (${name}: npm run build)\n`);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
