import type { PdfSigner } from '../ports/pdf-signer.ts';

/** Whether the provider's certificate is valid at an instant. A signature after its end would not be. */
export function canSignAt(signer: PdfSigner | null, at: Date): signer is PdfSigner {
  if (signer === null) return false;
  const { validFrom, validTo } = signer.certificate;
  return validFrom <= at && at < validTo;
}
