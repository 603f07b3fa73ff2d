import { deviceHeader } from '@arcadia/contract/wire/envelope';
import type { Context } from '@arcadia/domain/database/context';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import type { ApiDeps } from './deps.ts';
import { languageOf } from './texts.ts';

/** The context of a request before authentication. */
export function callContext(
  {
    database,
    clock,
    ports,
    deployment,
    subscriptions,
    settings,
  }: Pick<ApiDeps, 'database' | 'clock' | 'ports' | 'deployment' | 'subscriptions' | 'settings'>,
  request: FastifyRequest,
): Context {
  return {
    database,
    clock,
    ports,
    deployment,
    subscriptions,
    actor: { kind: 'visitor' },
    origin: {
      requestId: request.id,
      ipAddress: clientAddress(request),
      userAgent: request.headers['user-agent'] ?? null,
      ...deviceOf(request),
      languages: request.headers['accept-language'] ?? '',
      countryCode: countryOf(request, settings.countryHeader),
    },
    language: languageOf(request),
    idempotency: null,
    report: (err) => request.log.error({ err, errorId: request.id }, 'internal'),
  };
}

/** The device token of a browser that has signed in before; malformed values are ignored. */
function deviceOf(request: FastifyRequest): { device?: string } {
  const token = request.headers[deviceHeader];
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? { device: token } : {};
}

/**
 * The country of the caller's address, from the header named by the deployment; where proxies are named, only of one that is
 * believed about the address too. Two letters or null: some proxies write XX or T1 for unknown.
 */
function countryOf(request: FastifyRequest, header: string | null): string | null {
  const isStranger = request.ips?.length === 1;
  const told = header === null || isStranger ? undefined : request.headers[header];
  return typeof told === 'string' && /^[A-Z]{2}$/.test(told) && told !== 'XX' ? told : null;
}
