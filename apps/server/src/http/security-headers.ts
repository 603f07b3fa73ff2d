import { createHash } from 'node:crypto';
import type { Captcha } from '@arcadia/domain/ports/captcha';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageHtml } from './pages/page-html.ts';
import type { Settings } from '../settings/settings.ts';

/** Where Tencent Cloud's captcha loads its scripts, frames and pictures from. */
const captchaVendor =
  'https://*.captcha.qcloud.com https://*.captcha.gtimg.com https://captcha.gtimg.com';

/**
 * Scripts, styles and connections are limited to this origin. A vendor's captcha also needs the vendor's hosts and
 * inline styles.
 */
function contentSecurityPolicy(frameAncestors: string, captcha: Captcha['kind']): string {
  const vendor = captcha === 'tencent' ? ` ${captchaVendor}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${vendor}`,
    `style-src 'self'${vendor && " 'unsafe-inline'"}`,
    `img-src 'self' data: blob:${vendor}`,
    "font-src 'self'",
    `connect-src 'self'${vendor}`,
    // A document held by the page, such as a PDF letter that was fetched with the session.
    `frame-src blob:${vendor}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

const otherHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};

/** Defaults for every response; routes may set other values. */
export function securityHeaders(
  environment: Settings['environment'],
  captcha: Captcha['kind'],
): Readonly<Record<string, string>> {
  const headers = {
    ...otherHeaders,
    'content-security-policy': contentSecurityPolicy("'none'", captcha),
  };
  return environment === 'production'
    ? // Only where TLS is certain: a browser that has seen it once refuses plain HTTP on that host for a year.
      { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : headers;
}

/**
 * Security headers on every answer. They are set when a request comes in, so that a route which needs another value
 * (a gateway simulator's page) sets its own. Nobody frames us, but for the login form in the frame that is made for it, and
 * that only in the shop's pages and those of the origins that the deployment names; and our own back office the shop's preview.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { environment, embedAllowedOrigins }: Pick<Settings, 'environment' | 'embedAllowedOrigins'>,
  captcha: Captcha['kind'],
): void {
  const all = securityHeaders(environment, captcha);
  // The shop's login dialog shows the form as well.
  const framedPolicy = contentSecurityPolicy(["'self'", ...embedAllowedOrigins].join(' '), captcha);
  // The back office shows the shop's preview beside what is edited.
  const previewPolicy = contentSecurityPolicy("'self'", captcha);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(all);
    if (isShopPreview(request.url)) {
      reply.header('content-security-policy', previewPolicy);
      reply.header('x-frame-options', 'SAMEORIGIN');
    }
    if (!isEmbeddedLogin(request.url)) return;
    reply.header('content-security-policy', framedPolicy);
    // X-Frame-Options has no list of origins; browsers that support the policy ignore it, others would refuse all.
    if (embedAllowedOrigins.length === 0) reply.header('x-frame-options', 'SAMEORIGIN');
    else reply.removeHeader('x-frame-options');
  });
}

/**
 * A part of a page, such as a script, which alone may do nothing. What only concerns a page is left out: said anew with
 * each of some twenty files it was ten kilobytes of a first visit. A worker takes its policy from its own file.
 */
export function allowNothing(reply: FastifyReply): void {
  reply.header('content-security-policy', "default-src 'none'");
  for (const name of ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'])
    reply.removeHeader(name);
}

/** Lets a page show frames of this origin, such as the shop's login dialog or its preview. */
export function allowOwnFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace('frame-src ', "frame-src 'self' "));
}

/** Allows the inline parts of one page, each by its hash. */
export function allowInline(
  reply: FastifyReply,
  { inlineScripts, inlineStyles }: Pick<PageHtml, 'inlineScripts' | 'inlineStyles'>,
): void {
  const policy = String(reply.getHeader('content-security-policy')).split('; ');
  const withHashes = policy.map((directive) => {
    if (directive.startsWith('script-src ')) return allowing(directive, inlineScripts);
    // A hash would take the permission for all inline styles back, and a vendor's captcha needs that.
    if (directive.startsWith('style-src ') && !directive.includes("'unsafe-inline'"))
      return allowing(directive, inlineStyles);
    return directive;
  });
  reply.header('content-security-policy', withHashes.join('; '));
}

function allowing(directive: string, texts: readonly string[]): string {
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'));
  return [directive, ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
}

/** The page that the editor of campaigns shows in a frame. It has nothing to press, and nobody's data. */
function isShopPreview(url: string): boolean {
  return url.split('?', 1)[0] === '/activity/preview';
}

/** The login form in a frame of another site. */
export function isEmbeddedLogin(url: string): boolean {
  const [path, query = ''] = url.split('?', 2);
  return path === '/login' && new URLSearchParams(query).get('embed') === '1';
}
