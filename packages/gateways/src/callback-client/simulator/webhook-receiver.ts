import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Answer, Call, Citizen } from './good-citizen.ts';
import type { Lapse } from './lapses.ts';

/** Where the simulated servers take webhooks. */
export const webhookPath = '/webhooks';
/** An event that was signed longer ago, or later than now, is a replay or comes from a clock that is wrong. */
const freshSeconds = 5 * 60;

/** The response of a server that verifies events as the Standard Webhooks specification says. */
export async function answerWebhook(
  { clock, webhookSecretsOf, memory }: Citizen,
  { headers, raw }: Call,
  lapse: Lapse | null,
): Promise<Answer> {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const given = String(headers['webhook-signature']).split(' ');
  const secrets = await webhookSecretsOf(id);
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), raw]);
  const genuine = secrets.some((secret) => given.some((one) => isSignature(one, secret, signed)));
  const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp));
  const accepted = lapse === 'ignores-signature' || (genuine && age <= freshSeconds);
  if (!accepted || lapse === 'refuses-all')
    return { status: 401, body: { error: 'the signature is not right' } };
  // What came before is stored already: it is accepted again and nothing more is done.
  const isNew = memory.count(`webhook ${id}`) === 1;
  return { status: 200, body: { received: true, isNew } };
}

function isSignature(given: string, secret: string, signed: Buffer): boolean {
  const [version, text = ''] = given.split(',');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const right = createHmac('sha256', key).update(signed).digest();
  const bytes = Buffer.from(text, 'base64');
  return version === 'v1' && bytes.length === right.length && timingSafeEqual(bytes, right);
}
