import { createHmac } from 'node:crypto';

/** The parts that are signed: the id of the event, the seconds since 1970 at which this attempt is made, and the exact body. */
export type Signed = { id: string; timestamp: string; body: string };

/** The signed text of the Standard Webhooks specification. */
export function signedText({ id, timestamp, body }: Signed): string {
  return `${id}.${timestamp}.${body}`;
}

/**
 * The headers of an event. With several keys there are as many signatures, of which a receiver needs to know one.
 */
export function webhookHeaders(
  keys: readonly Uint8Array[],
  signed: Signed,
): Record<string, string> {
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(signedText(signed)).digest('base64')}`,
  );
  return {
    'Content-Type': 'application/json',
    'webhook-id': signed.id,
    'webhook-timestamp': signed.timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
