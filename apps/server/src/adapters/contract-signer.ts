import type { PdfSigner } from '@arcadia/domain/ports/pdf-signer';
import { createPdfSigner, type SigningIdentity } from '@arcadia/gateways/pdf-signer/adapter';
import { needed } from '../settings/needed-setting.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';

type SignerSettings = Pick<Settings, 'contracts' | 'contractCertificate' | 'contractPrivateKey'>;

/**
 * The provider's signature by the settings, or by an own certificate where they name none, as sim does; null where contracts are
 * switched off. @throws SettingsError where one is missing, or the key is not that of the certificate.
 */
export function contractSigner(
  { contracts, contractCertificate, contractPrivateKey }: SignerSettings,
  own: SigningIdentity | null = null,
): PdfSigner | null {
  if (contracts === 'off') return null;
  const because = 'CONTRACTS is on';
  const isNamed = contractCertificate !== null || contractPrivateKey !== null || own === null;
  const identity = isNamed
    ? {
        certificates: needed('CONTRACT_CERTIFICATE', contractCertificate, because),
        privateKey: needed('CONTRACT_PRIVATE_KEY', contractPrivateKey, because),
      }
    : own;
  try {
    return createPdfSigner(identity);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new SettingsError([`CONTRACT_CERTIFICATE can't be used: ${cause.message}`]);
  }
}
