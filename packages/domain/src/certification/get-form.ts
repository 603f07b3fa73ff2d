import type { OutputOf } from '@arcadia/contract/api';
import { withSupplement } from '@arcadia/contract/companies/certification-form';
import { companyTerms } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { shownFiles } from './form-fields.ts';
import {
  type CertificationRow,
  findCertification,
  findSubmission,
  type SubmissionRow,
} from './repo.ts';
import { requireReader } from './require-owner.ts';
import { type Draft, openDraft, openForm } from './sealed-form.ts';
import { reasonsOf } from './submission.ts';

/**
 * The form to edit, unmasked: the saved draft, else the newest submission, else an empty form. @throws Refusal
 * identityCheckRequired if the company has submitted a form before.
 */
export function getCertificationForm(
  ctx: MemberContext,
): Promise<OutputOf<'getCertificationForm'>> {
  return read(ctx, async (db) => {
    await requireReader(db, ctx);
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

/** A supplement starts from the submission in force, whatever was drafted or refused since. */
async function startingPoint(
  db: Queries,
  { ports: { vault } }: MemberContext,
  { row, newest }: Found,
): Promise<Draft | null> {
  const opened = (sent: SubmissionRow): Draft => ({
    market: sent.market,
    fields: openForm(vault, sent),
  });
  const draft = row?.draft ? openDraft(vault, row.company_id, row.draft) : null;
  const entered = draft ?? (newest ? opened(newest) : null);
  const asked = row?.supplement_fields;
  const inForce = asked && row.in_force_id ? await findSubmission(db, row.in_force_id) : undefined;
  if (!asked || !inForce) return entered;
  const approved = opened(inForce);
  // A draft of a change may lack the requested fields.
  const given = entered?.market === approved.market ? entered.fields : {};
  const fields = withSupplement(approved.fields, { ...approved.fields, ...given }, asked);
  return { market: approved.market, fields };
}
