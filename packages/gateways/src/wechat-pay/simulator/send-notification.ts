import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Delivery } from '../../simulator/payment.ts';
import { postNotification } from '../../simulator/post-notification.ts';
import type { SendResult } from '../../simulator/protocol.ts';
import { encrypt } from '../cipher.ts';
import type { Signer } from './keys.ts';
import { signedHeaders } from './signed-message.ts';

export type SigningKeys = { publicKey: Signer; certificate: Signer; apiV3Key: Buffer };

/** Headers beside the signature's, as captured in wechatpay-go issue 28 (2021). */
const plainHeaders = {
  'content-type': 'application/json',
  'user-agent': 'Mozilla/4.0',
  accept: '*/*',
  pragma: 'no-cache',
};

let strangersKey: KeyObject | undefined;

/** Posts one notification as WeChat Pay does: encrypted and signed anew at each attempt, accepted by 200 or 204. */
export function sendNotification(
  notifyUrl: string,
  delivery: Delivery,
  keys: SigningKeys,
  now: Date,
): Promise<SendResult> {
  const { content, fault } = delivery;
  const body = bodyOf(delivery, keys.apiV3Key);
  const signer = content['signedBy'] === 'certificate' ? keys.certificate : keys.publicKey;
  const key = fault === 'forged' ? forgersKey() : signer.key;
  const headers = signedHeaders({ serial: signer.serial, key }, body, now);
  return postNotification(
    content['notifyUrl'] ?? notifyUrl,
    { headers: { ...plainHeaders, ...headers }, body },
    (status) => status === 200 || status === 204,
  );
}

function bodyOf({ noticeId, content }: Delivery, apiV3Key: Buffer): string {
  const { eventType = '', createdAt, resource = '' } = content;
  const kind = eventType.startsWith('REFUND.') ? 'refund' : 'transaction';
  const nonce = randomBytes(6).toString('hex');
  return JSON.stringify({
    id: noticeId,
    create_time: createdAt,
    resource_type: 'encrypt-resource',
    event_type: eventType,
    summary: kind === 'refund' ? '退款结果' : '支付成功',
    resource: {
      original_type: kind,
      ...encrypt(apiV3Key, resource, { nonce, associatedData: kind }),
    },
  });
}

/** An unknown key, generated for the first forgery. */
function forgersKey(): KeyObject {
  strangersKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return strangersKey;
}
