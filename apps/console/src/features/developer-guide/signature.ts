export type Signed = {
  appId: string;
  timestamp: string;
  nonce: string;
  body: string;
  secret: string;
};

/** A published sample with the signature that it is known to have. */
export const knownAnswer: Signed = {
  appId: '1461564080052506636',
  timestamp: '146634788974',
  nonce: 'keVJLJTItd1VBtGT',
  body: '{"request_id": "1655285156001", "mg_id": "1461227817776713818","room_id": "9009","round_id": "ce56b6lzi1a7-cehorlmy01pq-ckmfkba10i7","total_amount": 2, "payment_details": [{"user_id": "01", "amount": 1}, {"user_id":"002", "amount": 1}], "payment_type": "TICKET"}',
  secret: 'xJL0HU9ailVSGInqPyNK3Ev3qNHReRbR',
};
export const knownSignature = 'dbe72d35f08182e948c8b92bbcc29ebfb47308d5';

/** In no language in particular. */
export const signatureFormula = String.raw`hex(hmac_sha1(APP_SECRET, "APP_ID\nTIMESTAMP\nNONCE\nRAW BODY\n"))`;

export function signedText({ appId, timestamp, nonce, body }: Signed): string {
  return `${appId}\n${timestamp}\n${nonce}\n${body}\n`;
}

/**
 * HMAC-SHA1 in lower-case hex, computed by the browser.
 * @returns null where it has no cryptography: on an address without HTTPS, or without a secret to sign with.
 */
export async function signatureOf(signed: Signed): Promise<string | null> {
  // Left out by browsers on plain HTTP, whatever the types say.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined || signed.secret === '') return null;
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await subtle.importKey('raw', encoder.encode(signed.secret), algorithm, false, [
    'sign',
  ]);
  const bytes = await subtle.sign('HMAC', key, encoder.encode(signedText(signed)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
