import { Refusal } from '@arcadia/contract/wire/refusal';
import { certifiedName } from '../certification/index.ts';
import type { Queries } from '../database/connection.ts';
import { sameName } from './compare.ts';

/**
 * On the mainland an invoice names who signed the contract and paid: the company of the certification in force. Its buyer could
 * not deduct an invoice that names another one, and who issues it could be held to have issued a false one.
 * @throws Refusal invoiceHeaderNotCompany. What is not certified yet may save a header: it is asked again when it applies.
 */
export async function requireOwnCompany(
  db: Queries,
  companyId: string,
  { title, taxCode }: { title: string; taxCode: string | null },
): Promise<void> {
  const certified = await certifiedName(db, companyId);
  if (certified === null) return;
  const { companyName, registrationNumber } = certified;
  if (!sameName(title, companyName) || !sameName(taxCode ?? '', registrationNumber))
    throw new Refusal('invoiceHeaderNotCompany', {
      company: companyName,
      code: registrationNumber,
    });
}
