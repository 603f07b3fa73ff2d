import type { EndpointName, InputOf } from '@arcadia/contract/api';
import {
  type ApprovalCause,
  approvalDays,
  type ApprovalFact,
  type ApprovalKind,
} from '@arcadia/contract/operators/approvals';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { type Money, toWire, type WireMoney } from '@arcadia/kernel/money';
import { sql, type SqlBool } from 'kysely';
import type { OperatorContext } from '../database/context.ts';
import { provider } from '../database/records.ts';
import type { Write } from '../database/transaction.ts';
import { asksForTwo, ruleIn, storedRules } from './rule.ts';

const dayMs = 86_400_000;

export type Requested<Name extends EndpointName = EndpointName> = {
  kind: ApprovalKind;
  /** The company; null for what concerns everybody. */
  companyId: string | null;
  subjectId: string;
  title: string;
  /** The endpoint that was called, and its input as the contract made it. */
  operation: Name;
  input: InputOf<Name>;
  /** The amount that moves; null where no money does. */
  amount: Money | null;
  /** Further amounts that move, in other currencies: each decides as the first one does. */
  others?: readonly Money[];
  /** Facts that the first person saw and wrote, in the order in which the second one reads them. */
  facts: Readonly<Partial<Record<ApprovalFact, string | WireMoney>>>;
  /** Whether the caller has credited the company lately, and so can't let money out to it alone. */
  credited?: boolean;
};

/**
 * Puts a decision aside where it needs a second person. To be asked in the transaction of the decision, after its checks.
 *
 * @returns the request's id; null where the decision may happen now, as one person is enough or the second one is agreeing.
 * @throws Refusal approvalWaits where another decision about the subject waits.
 */
export async function awaitSecondPerson<Name extends EndpointName>(
  tx: Write,
  ctx: OperatorContext,
  request: Requested<Name>,
): Promise<string | null> {
  if (ctx.approved) return null;
  const cause = causeOf(request, ruleIn(await storedRules(tx.db), request.kind));
  return cause && putAside(tx, ctx, { ...request, cause });
}

function causeOf(
  { amount, others = [], credited }: Pick<Requested, 'amount' | 'others' | 'credited'>,
  rule: ReturnType<typeof ruleIn>,
): ApprovalCause | null {
  if (rule.needed === 'always') return 'always';
  if ([amount, ...others].some((one) => asksForTwo(rule, one))) return 'amount';
  return credited ? 'credited' : null;
}

async function putAside<Name extends EndpointName>(
  tx: Write,
  ctx: OperatorContext,
  { companyId, amount, facts, ...request }: Requested<Name> & { cause: ApprovalCause },
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId('approval', now);
  const { kind, subjectId, title, operation, input, cause } = request;
  await endExpired(tx, subjectId, now);
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('approval_request')
    .values({
      company_id: companyId ?? provider,
      id,
      kind,
      subject_id: subjectId,
      operation,
      input: JSON.stringify(input),
      title,
      facts: JSON.stringify(
        Object.entries(facts).map(([name, value]) =>
          typeof value === 'string'
            ? { name, text: value, amount: null }
            : { name, text: null, amount: value },
        ),
      ),
      amount: amount?.amount ?? null,
      currency: amount?.currency ?? null,
      cause,
      proposed_by: ctx.actor.id,
      proposed_at: now,
      expires_at: new Date(now.getTime() + approvalDays * dayMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'subject_id'])
        // Written out: with a parameter PostgreSQL finds the index only until it plans the statement once for all its calls.
        .where(sql<SqlBool>`status = 'waiting'`)
        .doNothing(),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('approvalWaits');
  await tx.audit({
    action: 'approval.propose',
    targetId: id,
    companyId,
    after: { kind, subjectId, title, cause, ...(amount && toWire(amount)) },
  });
  await tx.publish({ topic: 'approval.changed', companyId, subjectId: id });
  return id;
}

/** An earlier request that has expired and was not swept yet: it is no reason to refuse a new one. */
async function endExpired(tx: Write, subjectId: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('approval_request')
    .set({ status: 'expired', ended_at: now })
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute();
}
