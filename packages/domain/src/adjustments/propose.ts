import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { approvalDays } from '@arcadia/contract/operators/approvals';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { formatDecimal, type Money, parseDecimal, toWire } from '@arcadia/kernel/money';
import { awaitSecondPerson } from '../approvals/index.ts';
import { companyNames, companyTerms, requireOpenAccount } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { companyBalances } from '../ledger/index.ts';

const dayMs = 86_400_000;

type Wanted = InputOf<'proposeAdjustment'>;
type Proposed = OutputOf<'proposeAdjustment'>;

/**
 * Proposes an adjustment. Nothing moves until another operator agrees to it, which is possible for a week.
 * @throws NotFound, Refusal accountClosing, adjustmentExceedsCash with what there is, depositUnchanged, depositChangeWaits
 *   where another change of the deposit waits.
 */
export async function proposeAdjustment(ctx: OperatorContext, wanted: Wanted): Promise<Proposed> {
  try {
    return await writeOnce(ctx, (tx) => propose(tx, ctx, wanted));
  } catch (error) {
    if (isUniqueViolation(error, 'adjustment_waiting_deposit'))
      throw new Refusal('depositChangeWaits', {}, { cause: error });
    throw error;
  }
}

async function propose(tx: Write, ctx: OperatorContext, wanted: Wanted): Promise<Proposed> {
  const { companyId, kind, reason, note } = wanted;
  const names = await companyNames(tx.db, [companyId]);
  if (names.size === 0) throw new NotFound('company');
  await requireOpenAccount(tx.db, companyId);
  const { amount, currency } = await checkedAmount(tx, wanted);
  const takeFromCash = kind === 'deposit' && wanted.takeFromCash === true;
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + approvalDays * dayMs);
  const id = newId('adjustment', now);
  await tx.db
    .insertInto('adjustment')
    .values({
      id,
      company_id: companyId,
      kind,
      currency,
      amount,
      take_from_cash: takeFromCash,
      reason,
      note,
      proposed_by: ctx.actor.id,
      proposed_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const facts = { kind, ...toWire({ amount, currency }), reason, note };
  await tx.audit({
    action: 'adjustment.propose',
    targetId: id,
    companyId,
    after: kind === 'deposit' ? { ...facts, takeFromCash } : facts,
  });
  await tx.publish({ topic: 'adjustment.changed', companyId, subjectId: id });
  const approvalId = await askSecondPerson(tx, ctx, { wanted, id, amount: { amount, currency } });
  return { id, approvalId };
}

type Asked = { wanted: Wanted; id: string; amount: Money };

async function askSecondPerson(
  tx: Write,
  ctx: OperatorContext,
  { wanted, id, amount }: Asked,
): Promise<string> {
  const { companyId, kind, reason, note, takeFromCash } = wanted;
  const isDeposit = kind === 'deposit';
  const approvalId = await awaitSecondPerson(tx, ctx, {
    kind: 'adjustment',
    companyId,
    subjectId: id,
    title: reason,
    operation: 'proposeAdjustment',
    input: wanted,
    amount: isDeposit ? null : amount,
    facts: {
      adjustment: kind,
      ...(isDeposit && {
        requiredDeposit: toWire(amount),
        fillsDeposit: takeFromCash === true ? 'yes' : 'no',
      }),
      internalNote: note,
    },
  });
  if (approvalId === null) throw new Error('an adjustment is decided by two persons only');
  return approvalId;
}

/** Told early what an approval would be refused for; it is checked again there. */
async function checkedAmount(
  tx: Write,
  { companyId, kind, amount: typed }: Wanted,
): Promise<Money> {
  const { currency, requiredDeposit } = await companyTerms(tx.db, companyId);
  const amount = parseDecimal(typed, currency);
  // The contract admits no more places than both currencies have.
  if (!amount) throw new RangeError('not an amount of the settlement currency');
  if (kind === 'deposit' && amount.amount === requiredDeposit)
    throw new Refusal('depositUnchanged');
  const { cash } = await companyBalances(tx.db, companyId, currency);
  if (kind === 'debit' && amount.amount > cash.amount)
    throw new Refusal('adjustmentExceedsCash', { most: `${currency} ${formatDecimal(cash)}` });
  return amount;
}
