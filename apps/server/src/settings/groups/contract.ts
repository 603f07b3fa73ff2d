import { certificateWeakness } from '@arcadia/gateways/pdf-signer/certificate-weakness';
import { systemClock } from '@arcadia/kernel/clock';
import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** Contracts that are signed online, and the certificate of the provider that signs them. */
export const contractSettings = {
  contracts: setting(schema.oneOf('on', 'off'), {
    name: 'CONTRACTS',
    meaning:
      'Whether customers can apply for contracts and sign them online; off: contracts that were signed stay readable',
    fallback: 'on',
    neededInProduction: true,
  }),
  contractCertificate: setting(schema.optional(schema.certificate), {
    name: 'CONTRACT_CERTIFICATE',
    meaning:
      'Certificate with which the provider signs contracts, in PEM, followed by those that lead to its authority; needed in production if CONTRACTS is on, where it must be valid, issued by an authority and of an RSA key of at least 2048 bits; empty: sim makes one',
    weakness: (pem) => (pem === null ? null : certificateWeakness(pem, systemClock.now())),
  }),
  contractPrivateKey: setting(schema.optional(schema.rsaPrivateKey('CONTRACT_PRIVATE_KEY')), {
    name: 'CONTRACT_PRIVATE_KEY',
    meaning: 'RSA key of that certificate, as PEM or bare Base64; set together with it',
  }),
} as const;
