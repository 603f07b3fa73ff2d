import { reviewDueAt } from '@arcadia/domain/contracts/index';
import type { Write } from '@arcadia/domain/database/transaction';
import { dayOf } from '@arcadia/kernel/calendar';
import { after, type SeededContract } from './contract-stories.ts';
import { seedId } from './seed-id.ts';

/** The case of a contract that its customer has signed. */
export async function insertContractCase(tx: Write, contract: SeededContract): Promise<void> {
  const { id, owner, at, number, language, signedAfter, decidedAfter, rejection } = contract;
  if (signedAfter === undefined) return;
  const opened = after(contract, signedAfter);
  const closed = decidedAfter !== undefined && {
    outcome: rejection === undefined ? 'approved' : 'refused',
    closed_at: after(contract, decidedAfter),
    decided_by: seedId('opr', 'commerce'),
  };
  await tx.db
    .insertInto('review_case')
    .values({
      id: seedId('rev', id),
      desk: 'contract',
      company_id: owner.id,
      subject_id: id,
      kind: language,
      title: `C${dayOf(at).replaceAll('-', '')}-${number} · ${owner.name}`,
      opened_at: opened,
      due_at: await reviewDueAt(tx.db, opened),
      ...closed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
