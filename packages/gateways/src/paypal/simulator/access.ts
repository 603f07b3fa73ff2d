import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SimulatorRequest, SimulatorResponse } from '../../payment-simulator.ts';
import { bodyFields } from '../../simulator/serve-pages.ts';
import { json, refusal } from './api-response.ts';
import type { SimulatedIdentity } from './identity.ts';

const lifetimeSeconds = 32_400;

type Client = Pick<SimulatedIdentity, 'clientId' | 'clientSecret'>;

/** `POST /v1/oauth2/token`. A token names when it expires and proves it, so that none need be stored. */
export function issueToken(
  client: Client,
  request: SimulatorRequest,
  now: Date,
): SimulatorResponse {
  const { clientId, clientSecret } = client;
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (!isSame(String(request.headers['authorization']), expected))
    return json(401, {
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  if (bodyFields(request)?.['grant_type'] !== 'client_credentials')
    return json(400, { error: 'unsupported_grant_type' });
  const expiresAt = String(now.getTime() + lifetimeSeconds * 1000);
  return json(200, {
    scope: 'https://uri.paypal.com/services/reporting/search/read',
    access_token: `A21AA${expiresAt}.${proof(client, expiresAt)}`,
    token_type: 'Bearer',
    app_id: 'APP-SIM',
    expires_in: lifetimeSeconds,
  });
}

/** The refusal of a request; null if it carries a token that is still good. */
export function accessProblem(
  client: Client,
  request: SimulatorRequest,
  now: Date,
): SimulatorResponse | null {
  const [, expiresAt = '', given = ''] =
    /^Bearer A21AA(\d{1,16})\.([0-9a-f]{64})$/.exec(String(request.headers['authorization'])) ?? [];
  const isGood = isSame(given, proof(client, expiresAt)) && Number(expiresAt) > now.getTime();
  return isGood ? null : refusal(401, 'AUTHENTICATION_FAILURE');
}

function proof({ clientSecret }: Client, expiresAt: string): string {
  return createHmac('sha256', clientSecret).update(expiresAt).digest('hex');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
