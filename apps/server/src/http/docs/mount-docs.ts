import { type Language, languages, negotiate } from '@arcadia/i18n/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpDeps } from '../calls/deps.ts';
import { Failure } from '../calls/failure.ts';
import { errorTexts } from '../calls/texts.ts';
import { sendKept } from '../pages/compression.ts';
import { publicSettings, type PublicSettings } from '../pages/public-settings.ts';
import { assertWantsPage } from '../pages/wanted-page.ts';
import { allowInline } from '../security-headers.ts';
import { docsRoot, type DocsReader } from './docs-build.ts';
import { earlyOf, withHead } from './docs-head.ts';
import { filledHtml, filledJson, filledText, fillingOf } from './fill.ts';

type Docs = {
  publicUrl: string;
  current: DocsReader;
  settings: () => Promise<PublicSettings | null>;
};

/** The documentation for customers: pages that were written when it was built, with what belongs to this deployment. */
export function mountDocs(
  app: FastifyInstance,
  { deployment: { publicUrl } }: Pick<HttpDeps, 'deployment'>,
  current: DocsReader,
): void {
  const docs = { publicUrl, current, settings: publicSettings(app) };
  for (const url of [docsRoot, `${docsRoot}/`])
    app.get(url, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language');
      return reply.redirect(`${docsRoot}/${negotiate(request.headers['accept-language'])}`, 302);
    });
  for (const language of languages) {
    const root = `${docsRoot}/${language}`;
    app.get(`${root}/search.json`, (request, reply) => sendSearch(request, reply, language, docs));
    for (const url of [root, `${root}/*`])
      app.get(url, (request, reply) => sendPage(request, reply, language, docs));
  }
  app.get<{ Params: { name: string } }>(`${docsRoot}/samples/:name`, (request, reply) =>
    sendSample(request.params.name, request, reply, docs),
  );
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  { publicUrl, current, settings }: Docs,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?', 1);
  assertWantsPage(request, path);
  reply.header('cache-control', 'no-cache').header('vary', 'accept, accept-encoding');
  const [build, known] = await Promise.all([current(), settings()]);
  if (build === null || known === null) return notBuilt(request, reply, language);
  const own = build.pages.filter((page) => page.language === language);
  const found = own.find(({ address }) => address === path.replace(/\/$/, ''));
  const page = found ?? own.find(({ name }) => name === null);
  if (!page) throw new Failure('notFound');
  const text = await build.file(`${language}/${page.name ?? 'missing'}.html`);
  const filling = fillingOf(known, publicUrl, language);
  const early = await earlyOf(text, build);
  const { html, inlineScripts, inlineStyles } = withHead(filledHtml(text, filling), early, {
    page: { ...page, description: filledText(page.description, filling) },
    versions: build.pages.filter(({ name }) => name === page.name),
    brandName: known.brandName,
    brandColour: known.brandColour,
    publicUrl,
  });
  allowInline(reply, { inlineScripts, inlineStyles });
  reply.code(found ? 200 : 404).type('text/html; charset=utf-8');
  return sendKept(request, reply, html);
}

async function sendSearch(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  { publicUrl, current, settings }: Docs,
): Promise<FastifyReply> {
  const [build, known] = await Promise.all([current(), settings()]);
  if (build === null || known === null) return notBuilt(request, reply, language);
  const written = await build.file(`${language}/search.json`);
  const text = filledJson(written, fillingOf(known, publicUrl, language));
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  return sendKept(request, reply.type('application/json; charset=utf-8'), text);
}

/** A sample server, as a file to keep. */
async function sendSample(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { current }: Docs,
): Promise<FastifyReply> {
  const build = await current();
  if (!build?.samples.includes(name)) throw new Failure('notFound');
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('content-disposition', `attachment; filename="${name}"`);
  return sendKept(
    request,
    reply.type('text/plain; charset=utf-8'),
    await build.file(`samples/${name}`),
  );
}

function notBuilt(request: FastifyRequest, reply: FastifyReply, language: Language): FastifyReply {
  request.log.error('the documentation has not been built');
  return reply
    .code(503)
    .header('retry-after', '30')
    .type('text/plain; charset=utf-8')
    .send(`${errorTexts(language).failures.unavailable} (docs: npm run build)\n`);
}
