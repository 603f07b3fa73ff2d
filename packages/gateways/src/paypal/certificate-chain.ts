import { X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { rootCertificates } from 'node:tls';

const maxCertificates = 8;
const smallestModulus = 2048;

export type ChainCheck = {
  /** The name that the first certificate must be made out to. */
  name: string;
  /** Trusted besides the public roots. */
  authorities: readonly X509Certificate[];
  now: Date;
};

/** Everything about the certificate is right, but nobody trusted leads to it. */
export class NoTrustedIssuer extends Error {
  override name = 'NoTrustedIssuer';
}

let publicRoots: readonly X509Certificate[] | undefined;

/**
 * The public key of the first certificate, if it is made out to `name`, and a chain of valid certificates leads from it
 * to a public root or to a configured authority. Whether one was revoked is not asked.
 * @throws Error that says what is wrong; {@link NoTrustedIssuer} if only the chain is.
 */
export function trustedKey(pem: string, { name, authorities, now }: ChainCheck): KeyObject {
  const [leaf, ...sent] = readCertificates(pem);
  if (!leaf) throw new Error('there is no certificate');
  if (leaf.ca) throw new Error('the certificate is one of an authority');
  if (leaf.checkHost(name) === undefined) throw new Error(`the certificate is not for ${name}`);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = leaf.publicKey;
  if (type !== 'rsa' || (details?.modulusLength ?? 0) < smallestModulus)
    throw new Error(`the certificate has no RSA key of ${smallestModulus} bits`);
  if (!isValid(leaf, now)) throw new Error('the certificate is not valid at this time');
  const trusted = [...authorities, ...roots()];
  if (!leadsToTrusted(leaf, { sent, trusted, now }, maxCertificates))
    throw new NoTrustedIssuer('no trusted authority has issued the certificate');
  return leaf.publicKey;
}

/** Where the last of these certificates says that the one of its issuer lies; null if it does not say. */
export function issuerAddress(pem: string): string | null {
  const { infoAccess = '' } = readCertificates(pem).at(-1) ?? {};
  return /^CA Issuers - URI:(https?:\/\/[\w.:-]+\/[\w./~-]+)$/m.exec(infoAccess)?.[1] ?? null;
}

/** Several certificates in PEM, one after the other. @throws Error if one is unreadable, or there are too many. */
export function readCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length > maxCertificates) throw new Error('there are too many certificates');
  return blocks.map((block) => new X509Certificate(block));
}

function leadsToTrusted(
  certificate: X509Certificate,
  world: { sent: readonly X509Certificate[]; trusted: readonly X509Certificate[]; now: Date },
  depth: number,
): boolean {
  if (depth === 0) return false;
  if (world.trusted.some((authority) => isIssuer(authority, certificate, world.now))) return true;
  return world.sent.some(
    (other) =>
      isIssuer(other, certificate, world.now) &&
      leadsToTrusted(
        other,
        { ...world, sent: world.sent.filter((one) => one !== other) },
        depth - 1,
      ),
  );
}

function isIssuer(authority: X509Certificate, certificate: X509Certificate, now: Date): boolean {
  return (
    authority.ca &&
    isValid(authority, now) &&
    certificate.checkIssued(authority) &&
    certificate.verify(authority.publicKey)
  );
}

function isValid({ validFrom, validTo }: X509Certificate, now: Date): boolean {
  return new Date(validFrom) <= now && now <= new Date(validTo);
}

function roots(): readonly X509Certificate[] {
  publicRoots ??= rootCertificates.map((pem) => new X509Certificate(pem));
  return publicRoots;
}
