import { ContentInfo, CryptoEngine, SignedData } from 'pkijs';

const engine = new CryptoEngine({ name: 'node', crypto: globalThis.crypto });
const signedDataType = '1.2.840.113549.1.7.2';

/** Whether a detached CMS signature is of these bytes, by the certificate inside of it. Zeros behind it don't count. */
export async function detachedSignatureFits(
  cms: Uint8Array,
  { signed }: { signed: Uint8Array },
): Promise<boolean> {
  const content = ContentInfo.fromBER(withoutTail(cms));
  if (content.contentType !== signedDataType) return false;
  const data = new SignedData({ schema: content.content });
  try {
    return await data.verify({ signer: 0, data: Uint8Array.from(signed).buffer }, engine);
  } catch {
    // Bytes that don't have the signed digest.
    return false;
  }
}

/** DER says its own length. */
function withoutTail(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const lengthBytes = (der[1] ?? 0) & 0x7f;
  const length = der.subarray(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return Uint8Array.from(der.subarray(0, 2 + lengthBytes + length));
}
