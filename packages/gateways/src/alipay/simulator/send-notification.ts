import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { encodeForm } from '../../form.ts';
import { notificationContent, signRsa2 } from '../sign.ts';
import { formatAlipayTime } from '../time.ts';
import type { Delivery } from './trade.ts';

/** Result of an attempt, in words for the simulator's pages, and whether the merchant accepted the notification. */
export type SendResult = { outcome: string; acknowledged: boolean };

const timeoutMs = 10_000;
let strangersKey: KeyObject | undefined;

/** Posts one notification as Alipay does: signed at the moment of sending, accepted only by the body `success`. */
export async function sendNotification(
  notifyUrl: string,
  delivery: Delivery,
  gatewayKey: KeyObject,
  now: Date,
): Promise<SendResult> {
  const fields = { ...delivery.fields, notify_time: formatAlipayTime(now) };
  const key = delivery.fault === 'forged' ? forgersKey() : gatewayKey;
  const sign = signRsa2(notificationContent(fields), key);
  try {
    const response = await fetch(notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: encodeForm({ ...fields, sign_type: 'RSA2', sign }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    const answer = body.length > 60 ? `${body.slice(0, 60)}…` : body;
    return {
      outcome: `HTTP ${response.status} ${answer}`,
      acknowledged: response.ok && body === 'success',
    };
  } catch (error) {
    // An unreachable merchant is a normal result: the notification is retried, and the page shows it.
    return { outcome: error instanceof Error ? error.name : 'unreachable', acknowledged: false };
  }
}

/** An unknown key, generated for the first forgery. */
function forgersKey(): KeyObject {
  strangersKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return strangersKey;
}
