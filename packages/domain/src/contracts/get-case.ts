import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import { certifiedCompany } from '../certification/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findReview } from '../reviews/index.ts';
import { toDetails } from './contract-details.ts';
import { type ContractPaper, paperOf } from './contract-paper.ts';
import { findContract, findTemplate, selectEarlier, selectSignatures } from './repo.ts';
import { canSignAt } from './signer.ts';

const earlierShown = 20;

type Case = OutputOf<'getContractCase'>;

/** A contract that is or was before staff. @throws NotFound, Forbidden without the desk's permission. */
export function getContractCase(ctx: OperatorContext, id: string): Promise<Case> {
  return read(ctx, async (db) => {
    const { companyId, subjectId } = await findReview(db, ctx, id);
    const row = await findContract(db, companyId, subjectId);
    if (!row) throw new NotFound('contract');
    const certified = await certifiedCompany(ctx, db, companyId);
    const earlier = await selectEarlier(db, row, earlierShown);
    return {
      id,
      companyId,
      contract: await toDetails(db, row),
      mainland: row.mainland,
      partyIsCertified:
        certified?.companyName === row.company_name &&
        certified.registrationNumber === row.registration_number,
      earlier: await Promise.all(earlier.map((one) => toDetails(db, one))),
      certificate: certificateOf(ctx),
    };
  });
}

function certificateOf({ ports: { pdfSigner }, clock }: OperatorContext): Case['certificate'] {
  if (pdfSigner === null) return null;
  const { subject, issuer, serialNumber, validTo } = pdfSigner.certificate;
  const usable = canSignAt(pdfSigner, clock.now());
  return { subject, issuer, serialNumber, validTo: validTo.toISOString(), usable };
}

type CaseFile =
  | { fileId: string; paper: null; signedIn: null }
  | { fileId: null; paper: ContractPaper; signedIn: ContentLanguage };

/**
 * The contract that staff read before they sign, with the customer's signature; the signed file once there is one. @throws
 * NotFound, Forbidden.
 */
export function contractOfCase(
  ctx: OperatorContext,
  { id, language }: { id: string; language?: ContentLanguage | undefined },
): Promise<CaseFile> {
  return read(ctx, async (db) => {
    const { companyId, subjectId } = await findReview(db, ctx, id);
    const row = await findContract(db, companyId, subjectId);
    const template = row && (await findTemplate(db, row.template_id));
    if (!row || !template) throw new NotFound('contract');
    if (row.file_id !== null && (language ?? row.language) === row.language)
      return { fileId: row.file_id, paper: null, signedIn: null };
    const signatures = await selectSignatures(db, companyId, subjectId);
    const paper = paperOf(row, template, { signatures, ...(language && { language }) });
    return { fileId: null, paper, signedIn: row.language };
  });
}
