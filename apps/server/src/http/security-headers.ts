import type { FastifyInstance } from 'fastify';

/** Nothing runs, styles or connects but what this origin serves as a file; nobody frames us. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};

/**
 * Security headers on every answer. They are set when a request comes in, so that a route which needs another value
 * (a gateway simulator's page) sets its own.
 */
export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const all = production
    ? // Only where TLS is certain: a browser that has seen it once refuses plain HTTP on that host for a year.
      { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : headers;
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(all);
  });
}
