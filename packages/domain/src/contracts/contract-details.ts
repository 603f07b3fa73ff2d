import type {
  Contract,
  ContractDetails,
  ContractSignature,
  ContractStep,
} from '@arcadia/contract/contracts/contracts';
import type { Queries } from '../database/connection.ts';
import { fileSummaries } from '../files/index.ts';
import { type ContractRow, findTemplate, selectSignatures, type SignatureRow } from './repo.ts';

/** A contract as the API lists it. */
export function toContract(row: ContractRow): Contract {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    step: stepOf(row),
    language: row.language,
    companyName: row.company_name,
    appliedAt: row.applied_at.toISOString(),
    appliedByName: row.applied_by_name,
    startDate: row.start_date,
    effectiveDate: row.effective_date,
    signedAt: row.signed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

/** A contract with its party, signatures and file. `db`: what may read templates, which is not a member's own transaction. */
export async function toDetails(db: Queries, row: ContractRow): Promise<ContractDetails> {
  const template = await findTemplate(db, row.template_id);
  if (!template) throw new Error(`the template of ${row.id} is not there`);
  const signatures = await selectSignatures(db, row.company_id, row.id);
  const file =
    row.file_id === null ? undefined : (await fileSummaries(db, [row.file_id])).get(row.file_id);
  return {
    ...toContract(row),
    party: {
      companyName: row.company_name,
      registrationNumber: row.registration_number,
      mailingAddress: row.mailing_address,
      contactPerson: row.contact_person,
      contactAreaCode: row.contact_area_code,
      contactPhone: row.contact_phone,
      contactEmail: row.contact_email,
      billingEmail: row.billing_email,
    },
    providerName: row.provider_name,
    templateVersion: template.version,
    contentSha256: row.content_sha256.toString('hex'),
    signatures: signatures.map(toSignature),
    file: file ? { name: file.name, size: file.size, sha256: file.sha256 } : null,
  };
}

function stepOf(row: ContractRow): ContractStep | null {
  if (row.status !== 'signing') return null;
  if (row.customer_signed_at === null) return 'customer';
  return row.provider_signed_at === null ? 'provider' : 'sealing';
}

function toSignature(row: SignatureRow): ContractSignature {
  return {
    side: row.side,
    name: row.signer_name,
    method: row.method,
    sentTo: row.sent_to,
    signedAt: row.signed_at.toISOString(),
    contentSha256: row.content_sha256.toString('hex'),
  };
}
