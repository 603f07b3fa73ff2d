import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { FormFields } from '../../form.ts';
import type { Delivery } from '../../simulator/payment.ts';
import type { SendResult } from '../../simulator/protocol.ts';
import { postNotification } from '../../simulator/post-notification.ts';
import { notificationContent, signRsa2 } from '../sign.ts';
import { formatAlipayTime } from '../time.ts';
import { encodeGbk } from './encode-gbk.ts';

/**
 * Headers as Alipay sends them, which tell no valid media type: captured in body-parser issue 137 (2015), and the cause
 * of alipay-sdk-nodejs-all issue 15 (2018).
 */
const notificationHeaders = {
  'content-type': 'application/x-www-form-urlencoded; text/html; charset=utf-8',
  'user-agent': 'Mozilla/4.0',
};

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
  const request = signedRequest(fields, key);
  return postNotification(
    notifyUrl,
    request,
    (status, answer) => status >= 200 && status < 300 && answer === 'success',
  );
}

/** The signature is over the bytes of the notification's own charset, which is also that of the escapes. */
export function signedRequest(fields: FormFields, key: KeyObject) {
  const { charset = 'utf-8' } = fields;
  const bytesOf = /^gbk$/i.test(charset) ? encodeGbk : (text: string) => Buffer.from(text);
  const bytes = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, bytesOf(value).toString('latin1')]),
  );
  const sign = signRsa2(Buffer.from(notificationContent(bytes), 'latin1'), key);
  const body = Object.entries({ ...bytes, sign_type: 'RSA2', sign })
    .map(([name, value]) => `${name}=${escaped(value)}`)
    .join('&');
  const contentType = notificationHeaders['content-type'].replace('utf-8', charset);
  return { headers: { ...notificationHeaders, 'content-type': contentType }, body };
}

/** As Java's encoder does it, with a plus sign for a space. */
function escaped(bytes: string): string {
  return bytes
    .replaceAll(
      /[^\w.* -]/g,
      (byte) => `%${Buffer.from(byte, 'latin1').toString('hex').toUpperCase()}`,
    )
    .replaceAll(' ', '+');
}

/** An unknown key, generated for the first forgery. */
function forgersKey(): KeyObject {
  strangersKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return strangersKey;
}
