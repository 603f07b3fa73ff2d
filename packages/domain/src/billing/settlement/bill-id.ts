import { createHash } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id of a bill. It follows from what the bill is of, so that a settlement that was killed and goes on makes the very same
 * rows. `replaces` is the bill that it is made in place of.
 */
export function billIdOf(of: {
  companyId: string;
  applicationId: string;
  month: string;
  replaces: string | null;
}): string {
  const { companyId, applicationId, month, replaces } = of;
  const text = [companyId, applicationId, month, replaces ?? ''].join('\n');
  const digest = createHash('sha256').update(text).digest();
  const characters = [...digest.subarray(0, 24)].map((byte) => alphabet[byte % 32] ?? '0');
  return `bil_${characters.join('')}`;
}
