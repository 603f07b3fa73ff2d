import { contractTransitions } from '@arcadia/contract/contracts/contracts';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { dayOf } from '@arcadia/kernel/calendar';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { attachFiles, storeFile } from '../files/index.ts';
import { issueFor, recordDocumentFileIn } from '../issued-documents/index.ts';
import { type ContractPaper, paperOf } from './contract-paper.ts';
import {
  type ContractRow,
  findContract,
  findTemplate,
  lockContract,
  moveContract,
  selectSignatures,
} from './repo.ts';
import { canSignAt } from './signer.ts';
import { queueContractMessages } from './tell.ts';

type Key = { companyId: string; contractId: string };

/** Contracts that both sides have signed and that have no signed file yet, the oldest first. */
export async function contractsToSeal(ctx: Context, limit: number): Promise<Key[]> {
  const rows = await read(ctx, (db) =>
    db
      .selectFrom('contract')
      .select(['company_id', 'id'])
      .where('provider_signed_at', 'is not', null)
      .where('signed_at', 'is', null)
      .orderBy('provider_signed_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  return rows.map(({ company_id: companyId, id: contractId }) => ({ companyId, contractId }));
}

/**
 * Draws a contract with both signatures, the code by which it is checked, and room for the digital signature of who is named in
 * the certificate.
 */
export type DrawSigned = (
  ctx: Context,
  paper: ContractPaper,
  seal: { code: string; certifiedName: string },
) => Promise<Uint8Array>;

/**
 * Makes the signed file of a contract that both sides have signed, puts the provider's digital signature over the whole of it,
 * and keeps it. Where there is nothing to do, such as when another process was faster, it does nothing.
 * @throws Error where there is no certificate that is valid now; Refusal exportsBusy, exportTookTooLong.
 */
export async function sealContract(ctx: Context, key: Key, draw: DrawSigned): Promise<void> {
  const paper = await paperToSeal(ctx, key);
  if (paper === null) return;
  const { pdfSigner } = ctx.ports;
  if (!canSignAt(pdfSigner, ctx.clock.now()))
    throw new Error('there is no certificate that is valid now');
  const { companyId, number, language, party, asOf } = paper;
  const code = await issueFor(ctx, companyId, {
    kind: 'contract',
    subject: number,
    language,
    format: 'pdf',
    companyName: party.companyName,
    amount: null,
    asOf,
    content: {
      ...paper,
      signatures: paper.signatures.map(({ side, signed_at }) => [side, signed_at]),
    },
  });
  const drawn = await draw(ctx, paper, { code, certifiedName: pdfSigner.certificate.subject });
  const bytes = await pdfSigner.sign(drawn);
  const name = `${serverTexts(language).contractPaper.fileName({ number })}.pdf`;
  await keepSealed(ctx, { ...key, bytes, name, code });
}

/** The content of the signed file, with both signatures; null where there is nothing to do. */
function paperToSeal(ctx: Context, { companyId, contractId }: Key): Promise<ContractPaper | null> {
  return read(ctx, async (db) => {
    const row = await findContract(db, companyId, contractId);
    if (!row || !waitsForFile(row)) return null;
    const template = await findTemplate(db, row.template_id);
    if (!template) throw new Error(`the template of ${row.id} is not there`);
    const signatures = await selectSignatures(db, companyId, contractId);
    return paperOf(row, template, { signatures });
  });
}

function waitsForFile(row: ContractRow): boolean {
  return row.status === 'signing' && row.provider_signed_at !== null;
}

type Sealed = Key & { bytes: Uint8Array; name: string; code: string };

/**
 * Keeps the signed file and ends the signing, once: of two processes that made one, the later one's is swept. A failure before the
 * last transaction leaves a file that nothing refers to, which is swept too.
 */
async function keepSealed(
  ctx: Context,
  { companyId, contractId, bytes, name, code }: Sealed,
): Promise<void> {
  const before = await read(ctx, (db) => findContract(db, companyId, contractId));
  if (!before || !waitsForFile(before)) return;
  const { id: fileId, sha256 } = await storeFile(ctx, {
    companyId,
    uploadedBy: before.applied_by,
    purpose: 'contract',
    name,
    mediaType: 'application/pdf',
    bytes,
    action: 'contract.store',
  });
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    const row = await lockContract(tx.db, companyId, contractId);
    if (!row || !waitsForFile(row) || row.effective_date === null)
      return tx.unaudited('another process was faster');
    const isEffective = row.effective_date <= dayOf(now);
    const { from, to } = contractTransitions[isEffective ? 'takeEffect' : 'sign'];
    await attachFiles(tx, companyId, [{ id: fileId, purpose: 'contract' }], contractId);
    await recordDocumentFileIn(tx, { companyId, code, sha256, madeAt: now });
    const change = { status: to, signed_at: now, file_id: fileId };
    if (!(await moveContract(tx.db, row, from, change))) throw new Error('the contract moved');
    await tx.audit({
      action: 'contract.seal',
      targetId: contractId,
      companyId,
      before: { status: row.status },
      after: { status: to, number: row.number, sha256: sha256.toString('hex') },
    });
    await tx.publish({ topic: 'contract.changed', companyId, subjectId: contractId });
    await queueContractMessages(tx, row, 'signed');
  });
}
