import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { encodeForm } from '../../form.ts';
import type { Delivery } from '../../simulator/payment.ts';
import type { SendResult } from '../../simulator/protocol.ts';
import { postNotification } from '../../simulator/post-notification.ts';
import { notificationContent, signRsa2 } from '../sign.ts';
import { formatAlipayTime } from '../time.ts';

let strangersKey: KeyObject | undefined;

/** Posts one notification as Alipay does: signed at the moment of sending, accepted only by the body `success`. */
export function sendNotification(
  notifyUrl: string,
  delivery: Delivery,
  gatewayKey: KeyObject,
  now: Date,
): Promise<SendResult> {
  const fields = { ...delivery.content, notify_time: formatAlipayTime(now) };
  const key = delivery.fault === 'forged' ? forgersKey() : gatewayKey;
  const sign = signRsa2(notificationContent(fields), key);
  return postNotification(
    notifyUrl,
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: encodeForm({ ...fields, sign_type: 'RSA2', sign }),
    },
    (status, answer) => status >= 200 && status < 300 && answer === 'success',
  );
}

/** An unknown key, generated for the first forgery. */
function forgersKey(): KeyObject {
  strangersKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return strangersKey;
}
