import type { ShopView } from '@arcadia/contract/shop/shop-view';
import { isLanguage, type Language } from '@arcadia/i18n/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callContext } from '../calls/call-context.ts';
import type { HttpDeps } from '../calls/deps.ts';
import { Failure } from '../calls/failure.ts';
import { errorTexts } from '../calls/texts.ts';
import { sendKept } from '../pages/compression.ts';
import type { DocsReader } from '../docs/docs-build.ts';
import { publicSettings, type PublicSettings } from '../pages/public-settings.ts';
import { assertWantsPage } from '../pages/wanted-page.ts';
import { choiceOf, placeOf } from './address.ts';
import { Kept } from './kept.ts';
import { type Pages, sendSheet, shopPagesOf } from './pages.ts';
import { drawScene, pictureRoute, sceneAt } from './picture.ts';
import { screenAt, type Shown } from './screen.ts';
import { sitemapOf } from './sitemap.ts';
import { type WindowReader, windowReader } from './window.ts';

type Shop = {
  deps: HttpDeps;
  read: WindowReader;
  pages: Pages;
  settings: () => Promise<PublicSettings | null>;
};

/** Where the shop's pages are. */
const root = '/activity';

/** The public shop: its pages, rendered by the shop's own program, and what search engines and link previews ask for. */
export function mountShop(app: FastifyInstance, deps: HttpDeps, docs: DocsReader): void {
  const { webApps, deployment, logger } = deps;
  const pages = shopPagesOf(webApps.shop, deployment.publicUrl);
  const shop = { deps, read: windowReader(logger), pages, settings: publicSettings(app) };
  for (const url of [root, `${root}/*`])
    app.get(url, (request, reply) => answerPage(request, reply, shop));
  servePictures(app, shop);
  app.get('/sitemap.xml', async (request, reply) => {
    const [offered, documentation] = await Promise.all([
      shop.read(callContext(deps, request)),
      docs(),
    ]);
    const sitemap = sitemapOf(offered, documentation?.pages ?? [], deployment.publicUrl);
    reply.header('cache-control', 'public, max-age=600').header('vary', 'accept-encoding');
    return sendKept(request, reply.type('application/xml; charset=utf-8'), sitemap);
  });
  app.addHook('onClose', () => pages.close());
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, read, pages, settings }: Shop,
): Promise<FastifyReply> {
  const [path = root, query = ''] = request.url.split('?', 2);
  assertWantsPage(request, path);
  const ctx = callContext(deps, request);
  const choice = choiceOf(new URLSearchParams(query), {
    acceptLanguage: request.headers['accept-language'],
    countryCode: ctx.origin.countryCode,
  });
  reply.header('cache-control', 'no-cache').header('vary', varies(deps));
  const known = await settings();
  if (known === null) return plainly(reply, choice.language, request.id);
  const { brandName, brandColour, contact } = known;
  const shown = await shownAt(path, request, () => read(ctx));
  const view: ShopView = { ...choice, path, brandName, brandColour, contact, screen: shown.screen };
  const { status, version } = shown;
  const isOwn = status === 200 && shown.screen.kind !== 'order';
  const wanted = { view, isMissing: status !== 200, version, isOwn };
  try {
    const sheet = await pages.sheet(wanted);
    if (sheet !== null) return sendSheet(request, reply, { sheet, status });
    request.log.error('the shop has not been built');
    return plainly(reply, choice.language, 'shop: npm run build');
  } catch (error) {
    request.log.error({ err: error, errorId: request.id }, 'a page of the shop was not rendered');
    return plainly(reply, choice.language, request.id);
  }
}

/** Plain text for where no page can be made. */
function plainly(reply: FastifyReply, language: Language, hint: string): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', '30')
    .type('text/plain; charset=utf-8')
    .send(`${errorTexts(language).failures.unavailable} (${hint})\n`);
}

/** The page of an address; where it could not be read, one that says so with the id of the error. */
async function shownAt(
  path: string,
  request: FastifyRequest,
  read: () => ReturnType<WindowReader>,
): Promise<Omit<Shown, 'status'> & { status: number }> {
  const place = placeOf(path);
  try {
    return screenAt(place, await read());
  } catch (error) {
    request.log.error({ err: error, errorId: request.id }, 'unavailable');
    const { id: errorId } = request;
    return { screen: { kind: 'failed', errorId }, status: 503, version: errorId };
  }
}

/** Headers of a request that decide what it is answered. */
function varies({ settings: { countryHeader } }: HttpDeps): string {
  const headers = ['accept', 'accept-language', 'accept-encoding'];
  return [...headers, ...(countryHeader === null ? [] : [countryHeader])].join(', ');
}

/** Most pictures that are kept; each has some 40 kB and takes a tenth of a second to draw. */
const maxPictures = 100;

/** Pictures of link previews, drawn when a network asks for one. */
function servePictures(app: FastifyInstance, { deps, read }: Shop): void {
  const drawn = new Kept<Promise<Buffer>>(maxPictures);
  app.get<{ Params: { language: string; kind: string; id: string } }>(
    pictureRoute,
    async (request, reply) => {
      const { language, kind, id } = request.params;
      if (!isLanguage(language) || !id.endsWith('.png')) throw new Failure('notFound');
      const asked = { language, kind, id: id.slice(0, -'.png'.length) };
      const scene = sceneAt(asked, await read(callContext(deps, request)));
      if (scene === null) throw new Failure('notFound');
      const key = JSON.stringify(scene);
      const picture = drawn.get(key) ?? drawScene(scene);
      drawn.set(key, picture);
      picture.catch(() => drawn.delete(key));
      // Other sites show it.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await picture);
    },
  );
}
