import { splitChain } from './chain.ts';

const minRsaBits = 2048;
/** Digests that readers of PDFs take for broken. */
const brokenHashes = /md5|sha1/i;

/** Weakness for which contracts should not be signed with a certificate at an instant, or null; it completes the sentence "NAME …". */
export function certificateWeakness(pem: string, now: Date): string | null {
  const [own] = splitChain(pem);
  if (!own) return 'must be a certificate in PEM';
  if (own.validFromDate > now) return 'is not valid yet';
  if (own.validToDate <= now) return 'has expired';
  const { asymmetricKeyType, asymmetricKeyDetails } = own.publicKey;
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < minRsaBits)
    return `must be of an RSA key of at least ${minRsaBits} bits`;
  if (brokenHashes.test(own.signatureAlgorithm ?? ''))
    return 'must not be signed with SHA-1 or MD5';
  // Nobody's reader of PDFs could tell whose it is.
  if (own.verify(own.publicKey)) return 'must be issued by a certification authority';
  return null;
}
