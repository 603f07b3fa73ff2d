import { drawIcon } from '@arcadia/gateways/images/draw-icon';
import { languageFacts, languages } from '@arcadia/i18n/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { backofficeMark, brandMark } from './brand-mark.ts';
import { Failure } from '../calls/failure.ts';
import type { HttpDeps } from '../calls/deps.ts';
import { languageOf } from '../calls/texts.ts';
import { sendKept } from './compression.ts';
import { iconFile } from './icon-file.ts';
import { productDescription } from './public-pages.ts';
import { robotsText } from './robots.ts';

type Deps = Pick<HttpDeps, 'settings' | 'deployment' | 'clock' | 'site'>;

/** Where the main menu's account page changes a password. */
const changePasswordPage = '/account/accountinfo';
/** Pictures of a home screen and a link preview. */
const largeSidesPixels = [192, 512] as const;
const dayOfCache = 'public, max-age=86400';
const plain = 'text/plain; charset=utf-8';

/** The well-known files of a site, generated from the deployment's settings. */
export function serveSiteFiles(app: FastifyInstance, deps: Deps): void {
  serveIcons(app, deps);
  serveManifest(app, deps);
  const robots = robotsText({
    isSimulation: deps.settings.environment === 'sim',
    publicUrl: deps.deployment.publicUrl,
  });
  app.get('/robots.txt', (request, reply) => sendKept(request, cached(reply).type(plain), robots));
  serveSecurityText(app, deps);
  app.get('/.well-known/change-password', (_, reply) => reply.redirect(changePasswordPage, 302));
  // Other addresses must be 404, not a page: password managers test one that must not exist.
  app.get('/.well-known/*', () => {
    throw new Failure('notFound');
  });
}

function serveIcons(app: FastifyInstance, { site }: Deps): void {
  const mark = brandMark(site.brandColour);
  const svg = 'image/svg+xml';
  app.get('/favicon.svg', (request, reply) => sendKept(request, cached(reply).type(svg), mark.svg));
  app.get('/backoffice/favicon.svg', (request, reply) =>
    sendKept(request, cached(reply).type(svg), backofficeMark.svg),
  );
  const ico = once(() => iconFile(mark.svg));
  app.get('/favicon.ico', async (_, reply) =>
    cached(reply)
      .type('image/x-icon')
      .send(await ico()),
  );
  for (const side of largeSidesPixels) {
    const png = once(() => drawIcon(mark.svg, side));
    app.get(iconPath(side), async (_, reply) =>
      cached(reply)
        .type('image/png')
        .send(await png()),
    );
  }
}

function serveManifest(app: FastifyInstance, { deployment, site }: Deps): void {
  const { colour } = brandMark(site.brandColour);
  app.get('/manifest.webmanifest', (request, reply) => {
    const language = languageOf(request);
    const manifest = {
      id: '/',
      name: deployment.brandName,
      short_name: deployment.brandName,
      description: productDescription(language),
      lang: languageFacts[language].locale,
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      theme_color: colour,
      background_color: '#ffffff',
      icons: [
        ...largeSidesPixels.map((side) => ({
          src: iconPath(side),
          sizes: `${side}x${side}`,
          type: 'image/png',
        })),
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    };
    cached(reply).header('vary', 'accept-language, accept-encoding');
    return sendKept(
      request,
      reply.type('application/manifest+json; charset=utf-8'),
      JSON.stringify(manifest),
    );
  });
}

/** RFC 9116. Not served after its expiry, or without a contact. */
function serveSecurityText(app: FastifyInstance, { deployment, clock, site }: Deps): void {
  const { securityContacts: contacts, securityTxtExpires: expires } = site;
  const path = '/.well-known/security.txt';
  app.get(path, (request, reply) => {
    if (contacts === null || contacts.length === 0 || expires === null || expires <= clock.now())
      throw new Failure('notFound');
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.toSorted().join(', ')}`,
      `Canonical: ${deployment.publicUrl}${path}`,
    ];
    return sendKept(
      request,
      reply.header('cache-control', 'no-cache').type(plain),
      `${lines.join('\n')}\n`,
    );
  });
}

function iconPath(sidePixels: (typeof largeSidesPixels)[number]): string {
  return `/icons/${sidePixels}.png`;
}

function cached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', dayOfCache);
}

/** Drawing takes a moment and gives the same bytes each time; one that failed is tried again. */
function once(draw: () => Promise<Buffer>): () => Promise<Buffer> {
  let drawn: Promise<Buffer> | null = null;
  return () => {
    drawn ??= draw().catch((error: unknown) => {
      drawn = null;
      throw error;
    });
    return drawn;
  };
}
