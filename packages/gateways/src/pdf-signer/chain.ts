import { X509Certificate } from 'node:crypto';

const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates of a PEM text in their order. @throws Error where one can't be read. */
export function splitChain(pem: string): X509Certificate[] {
  return (pem.match(block) ?? []).map((one) => new X509Certificate(one));
}
