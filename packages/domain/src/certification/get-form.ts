import type { OutputOf } from '@arcadia/contract/api';
import { companyTerms } from '../accounts/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { fieldsOf, shownFiles } from './form-fields.ts';
import {
  type CertificationRow,
  findCertification,
  findSubmission,
  type SubmissionRow,
} from './repo.ts';
import { requireOwner } from './require-owner.ts';
import { type Draft, openDraft, openForm } from './sealed-form.ts';
import { reasonsOf } from './submission.ts';

/**
 * The form to go on with, unmasked: the saved draft, else what was sent last, else an empty one.
 * @throws Refusal identityCheckRequired where the company has sent a form before.
 */
export function getCertificationForm(
  ctx: MemberContext,
): Promise<OutputOf<'getCertificationForm'>> {
  return read(ctx, async (db) => {
    await requireOwner(db, ctx);
    const row = await findCertification(db, ctx.actor.companyId);
    const newest = row?.submission_id ? await findSubmission(db, row.submission_id) : undefined;
    const { market, fields } = (await startingPoint(db, ctx, { row, newest })) ?? {
      market: (await companyTerms(db, ctx.actor.companyId)).mainland ? 'mainland' : 'overseas',
      fields: {},
    };
    return {
      market,
      fields,
      files: await shownFiles(db, fields),
      reasons: newest?.outcome === 'refused' ? reasonsOf(newest) : [],
    };
  });
}

type Found = { row: CertificationRow | undefined; newest: SubmissionRow | undefined };

/** Where further proof is asked for, it is asked of what is in force, whatever else was sent and refused since. */
async function startingPoint(
  db: Queries,
  { ports }: MemberContext,
  { row, newest }: Found,
): Promise<Draft | null> {
  if (row?.draft) return openDraft(ports.vault, row.company_id, row.draft);
  const isAsked = row?.supplement_fields !== null && newest?.kind !== 'supplement';
  const source = isAsked && row?.in_force_id ? await findSubmission(db, row.in_force_id) : newest;
  if (!source) return null;
  return { market: source.market, fields: fieldsOf(openForm(ports.vault, source)) };
}
