import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { findCertification, findSubmission } from './repo.ts';
import { openForm } from './sealed-form.ts';

/** The company by the certification in force, without its bank account; null where none is in force. */
export async function verifiedParty(db: Queries, ctx: Context, companyId: string) {
  const certification = await findCertification(db, companyId);
  if (!certification?.in_force_id) return null;
  const row = await findSubmission(db, certification.in_force_id);
  if (!row) throw new Error(`no submission ${certification.in_force_id}`);
  const form = openForm(ctx.ports.vault, row);
  const countryCode = form.countryCode ?? 'CN';
  // On the mainland the unified social credit code is both numbers.
  const isMainland = countryCode === 'CN';
  return {
    title: row.company_name,
    taxCode: isMainland ? row.registration_number : null,
    businessNumber: isMainland ? null : row.registration_number,
    address: form.registeredAddress ?? null,
    phone: form.companyPhone ?? null,
    bank: null,
    account: null,
    countryCode,
  };
}
