import type { OutputOf } from '@arcadia/contract/api';
import { type FieldReason, fieldReason } from '@arcadia/contract/companies/certification';
import * as z from 'zod/mini';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { parseJson } from '../database/json-column.ts';
import { masked, shownFiles } from './form-fields.ts';
import type { SubmissionRow } from './repo.ts';
import { openForm } from './sealed-form.ts';

const storedReasons = z.nullable(z.array(fieldReason));

type Submission = NonNullable<OutputOf<'getCertification'>['submission']>;

/** Reasons of a refusal by field; none where it was not refused. */
export function reasonsOf({ reasons }: Pick<SubmissionRow, 'reasons'>): FieldReason[] {
  return parseJson('certification_submission.reasons', storedReasons, reasons) ?? [];
}

/** A submission as in the API: masked for its company, unmasked for reviewers. */
export async function toSubmission(
  db: Queries,
  ctx: Context,
  { row, mask }: { row: SubmissionRow; mask: boolean },
): Promise<Submission> {
  const fields = openForm(ctx.ports.vault, row);
  return {
    id: row.id,
    kind: row.kind,
    market: row.market,
    fields: mask ? masked(fields) : fields,
    files: await shownFiles(db, fields),
    submittedAt: row.submitted_at.toISOString(),
    submittedByName: row.submitted_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    outcome: row.outcome,
    reasons: reasonsOf(row),
    note: row.note,
  };
}
