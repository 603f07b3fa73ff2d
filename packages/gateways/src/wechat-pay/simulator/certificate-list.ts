import { X509Certificate, randomBytes } from 'node:crypto';
import { encrypt } from '../cipher.ts';
import { offsetText } from '@arcadia/kernel/calendar';
import type { WechatPaySimulatorKeys } from './keys.ts';

/** All platform certificates, encrypted with the APIv3 key. */
export function certificateListOf({ certificates, apiV3Key }: WechatPaySimulatorKeys): object {
  const key = Buffer.from(apiV3Key);
  return {
    data: certificates.map(({ certificate: pem }) => {
      const certificate = new X509Certificate(pem);
      const nonce = randomBytes(6).toString('hex');
      return {
        serial_no: certificate.serialNumber,
        effective_time: offsetText(new Date(certificate.validFrom)),
        expire_time: offsetText(new Date(certificate.validTo)),
        encrypt_certificate: encrypt(key, pem, { nonce, associatedData: 'certificate' }),
      };
    }),
  };
}
