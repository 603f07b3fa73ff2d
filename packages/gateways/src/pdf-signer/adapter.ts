import type { X509Certificate } from 'node:crypto';
import type { PdfSigner, SigningCertificate } from '@arcadia/domain/ports/pdf-signer';
import { readPrivateKey } from '../rsa-keys.ts';
import { splitChain } from './chain.ts';

/** PEM: the certificate first, then those that lead to its authority; and its RSA key. */
export type SigningIdentity = { readonly certificates: string; readonly privateKey: string };

/**
 * Signs with a key of this process. @throws Error that says what is wrong with the pair, without quoting it.
 */
export function createPdfSigner({ certificates, privateKey }: SigningIdentity): PdfSigner {
  const chain = splitChain(certificates);
  const [own] = chain;
  if (!own) throw new Error('there is no certificate');
  const key = readPrivateKey(privateKey, 'the key');
  if (!own.checkPrivateKey(key)) throw new Error('the key is not that of the first certificate');
  return {
    certificate: described(own),
    async sign(pdf) {
      const { signedPdf } = await import('./cms.ts');
      return signedPdf(pdf, { chain, key });
    },
  };
}

/** Facts of a certificate that a reader of the PDF sees. */
function described(certificate: X509Certificate): SigningCertificate {
  return {
    subject: nameIn(certificate.subject),
    issuer: nameIn(certificate.issuer),
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
  };
}

/** Of a name in lines such as `CN=…`. */
function nameIn(name: string): string {
  const parts = new Map(
    name.split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
  return parts.get('CN') ?? parts.get('O') ?? name.replaceAll('\n', ', ');
}
