import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { attachFiles, detachFiles } from '../files/index.ts';
import { type Fields, filesIn } from './form-fields.ts';
import { lockCertification } from './repo.ts';
import { requireOwner } from './require-owner.ts';
import { draftOf, sealDraft } from './sealed-form.ts';

/**
 * Saves a draft, and attaches its scans so that they are not swept. @throws Refusal identityCheckRequired if the
 * company has submitted a form before, stateChanged while one is under review.
 */
export function saveCertificationDraft(
  ctx: MemberContext,
  draft: InputOf<'saveCertificationDraft'>,
): Promise<{ savedAt: string }> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    const { status } = await lockCertification(tx.db, { companyId, now });
    if (status === 'under_review') throw new Refusal('stateChanged');
    await requireOwner(tx.db, ctx);
    await tx.db
      .updateTable('certification')
      .set({ draft: sealDraft(ctx.ports.vault, companyId, draft), draft_saved_at: now })
      .where('company_id', '=', companyId)
      .execute();
    await keepFiles(tx, { companyId, fields: draft.fields, now });
    tx.unaudited(
      'a form that is being filled in is saved every few seconds and tells nobody anything',
    );
    return { savedAt: now.toISOString() };
  });
}

/** A draft may contain anything: a value that is no file of the company for this field is kept as text only. */
async function keepFiles(
  tx: Write,
  { companyId, fields, now }: { companyId: string; fields: Fields; now: Date },
): Promise<void> {
  const files = filesIn(fields);
  await detachFiles(tx, {
    companyId,
    from: draftOf(companyId),
    at: now,
    except: files.map(({ id }) => id),
  });
  for (const file of files) {
    try {
      await attachFiles(tx, companyId, [file], draftOf(companyId));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }
}
