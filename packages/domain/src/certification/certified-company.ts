import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { findCertification, findSubmission } from './repo.ts';
import { openForm } from './sealed-form.ts';

/** The company that a customer is, as its certification in force says. */
export type CertifiedCompany = {
  companyName: string;
  /** Unified social credit code, or the registration number abroad. */
  registrationNumber: string;
  mainland: boolean;
  registeredAddress: string;
};

/** The certified facts of a company; null where no certification is in force. */
export async function certifiedCompany(
  ctx: Pick<Context, 'ports'>,
  db: Queries,
  companyId: string,
): Promise<CertifiedCompany | null> {
  const submission = await inForce(db, companyId);
  if (!submission) return null;
  const { registeredAddress = '' } = openForm(ctx.ports.vault, submission);
  return {
    companyName: submission.company_name,
    registrationNumber: submission.registration_number,
    mainland: submission.market === 'mainland',
    registeredAddress,
  };
}

/** Name and number of the company alone, which are not sealed; null where no certification is in force. */
export async function certifiedName(
  db: Queries,
  companyId: string,
): Promise<Pick<CertifiedCompany, 'companyName' | 'registrationNumber'> | null> {
  const submission = await inForce(db, companyId);
  return (
    submission && {
      companyName: submission.company_name,
      registrationNumber: submission.registration_number,
    }
  );
}

async function inForce(db: Queries, companyId: string) {
  const certification = await findCertification(db, companyId);
  if (!certification?.in_force_id) return null;
  const submission = await findSubmission(db, certification.in_force_id);
  if (!submission) throw new Error(`what is in force of ${companyId} is not there`);
  return submission;
}
