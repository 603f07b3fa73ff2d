import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { CorrectionChange } from '@arcadia/contract/pricing/correction-changes';
import { Forbidden, Refusal } from '@arcadia/contract/wire/refusal';
import { approvable, awaitSecondPerson } from '../approvals/index.ts';
import { holdSettlements } from '../billing/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { publishCorrectedPlan, publishCorrectedRate } from '../pricing/index.ts';
import { farOffFigures, requireFarOffRepeated } from './far-off.ts';
import { checkUsage, companyOf } from './propose.ts';
import {
  changeOf,
  type CorrectionRow,
  figuresNow,
  findCorrection,
  inForceOf,
  lockAgreements,
  lockCorrection,
  requireSettled,
  tellCorrection,
} from './repo.ts';
import { sumsOf, sumText } from './sums.ts';

type Submission = InputOf<'submitCorrection'>;

/**
 * Asks a second person to agree to one's own correction with the figures that both see. They are compared with what is there now
 * both when it is asked for and when it is agreed to.
 * @throws NotFound, Forbidden, Refusal stateChanged, approvalWaits, correctionImpossible, correctionChanged where a bill or what
 *   is in force has changed since, monthBeingSettled, usageWithoutBill, usageBelowZero; priceFarOff and totalFarOff where either of the
 *   two has not typed again what is far off; rateFarOff where whoever agrees has not, as whoever proposed it has.
 */
export function submitCorrection(
  ctx: OperatorContext,
  submission: Submission,
): Promise<OutputOf<'submitCorrection'>> {
  return writeOnce(ctx, (tx) => submit(tx, ctx, submission));
}

/** For the server, which composes what a second person can agree to. */
export const approvableCorrections = approvable('submitCorrection', {
  perform: submit,
  farOff: async (db, ctx, id) => {
    const row = await findCorrection(db, id);
    return row ? farOffFigures(db, ctx, row) : [];
  },
});

async function submit(tx: Write, ctx: OperatorContext, { repeated, ...seen }: Submission) {
  const row = await lockCorrection(tx.db, seen.id);
  const proposer = ctx.approved?.proposedBy ?? ctx.actor.id;
  if (row.proposed_by !== proposer) throw new Forbidden('submit what another proposed');
  if (row.status === 'impossible') throw new Refusal('correctionImpossible');
  if (row.status !== 'ready') throw new Refusal('stateChanged');
  const change = changeOf(row);
  await lockAgreements(tx.db);
  await holdSettlements(tx.db);
  await requireSettled(tx.db, change);
  if (row.figures !== seen.figures || row.figures !== (await figuresNow(tx.db, row)))
    throw new Refusal('correctionChanged');
  // Worked out again after another one has run, it may take off more than is left.
  if (change.kind === 'usage') await checkUsage(tx.db, change);
  const { approved } = ctx;
  const typed = approved ? approved.repeated : repeated;
  await requireFarOffRepeated(tx.db, ctx, { row, repeated: typed, isSecond: !!approved });
  const approvalId = await awaitSecondPerson(tx, ctx, {
    kind: 'correction',
    companyId: companyOf(change),
    subjectId: row.id,
    title: row.id,
    operation: 'submitCorrection',
    input: seen,
    amount: null,
    facts: await factsOf(tx, row, change),
  });
  if (approvalId === null) await begin(tx, ctx, row, change);
  else await tellCorrection(tx, row.id);
  return { approvalId };
}

async function factsOf(tx: Write, row: CorrectionRow, change: CorrectionChange) {
  const sums = await sumsOf(tx.db, row.id);
  const bills = sums.reduce((count, one) => count + one.bills, 0);
  return {
    reason: row.reason,
    month: row.month,
    ...(change.kind === 'rate' && { corrected: `${change.currency} ${change.rate}` }),
    ...(change.kind === 'usage' && { corrected: eventsText(change) }),
    billsChanged: String(bills),
    differences: sums.map(sumText).join(' · ') || '0',
  };
}

/** The first of its correcting events in a line of facts, and how many more there are. */
function eventsText({ events }: Extract<CorrectionChange, { kind: 'usage' }>): string {
  const shown = events
    .slice(0, 5)
    .map(({ day, component, quantity }) => `${day} ${component} ${quantity}`);
  const more = events.length - shown.length;
  return [...shown, ...(more > 0 ? [`+${more}`] : [])].join(' · ');
}

/** Puts the corrected inputs in force, from which the bills are made anew next. */
async function begin(
  tx: Write,
  ctx: OperatorContext,
  { id, reason, proposed_by: proposedBy }: CorrectionRow,
  change: CorrectionChange,
): Promise<void> {
  const at = ctx.clock.now();
  const replaced = await inForceOf(tx.db, change);
  await tx.db
    .updateTable('correction')
    .set({ status: 'running', approved_by: ctx.actor.id, approved_at: at })
    .where('id', '=', id)
    .execute();
  const published = { correctionId: id, reason, proposedBy, at };
  if (change.kind === 'rate') await publishCorrectedRate(tx, ctx, { ...change, ...published });
  else if (change.kind === 'plan') await publishCorrectedPlan(tx, ctx, { ...change, ...published });
  await tx.db
    .updateTable('correction_company')
    .set({ status: 'pending', changed_at: at })
    .where('correction_id', '=', id)
    .execute();
  await tx.db
    .updateTable('correction_bill')
    .set({ status: 'waiting', changed_at: at })
    .where('correction_id', '=', id)
    .execute();
  await tx.audit({
    action: 'correction.approve',
    targetId: id,
    companyId: companyOf(change),
    before: { inForce: replaced },
    after: { proposedBy, reason },
  });
  await tellCorrection(tx, id);
}
