import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { approvalKindOf, type ApprovalRule } from '@arcadia/contract/operators/approvals';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { approvable } from './approvable.ts';
import { awaitSecondPerson } from './await-second-person.ts';
import { inWords, minorUnits, ruleIn, storedRules } from './rule.ts';

type Wanted = InputOf<'setApprovalRule'>;

/**
 * Asks for another rule, to which a second administrator must agree.
 * @throws Refusal approvalRuleFixed, approvalWaits where another change of it waits.
 */
export function setApprovalRule(
  ctx: OperatorContext,
  wanted: Wanted,
): Promise<OutputOf<'setApprovalRule'>> {
  return writeOnce(ctx, async (tx) => {
    const { kind } = wanted;
    const { fixed, withoutAmount } = approvalKindOf(kind);
    if (fixed || (withoutAmount && wanted.needed === 'from'))
      throw new Refusal('approvalRuleFixed');
    const before = ruleIn(await storedRules(tx.db), kind);
    const approvalId = await awaitSecondPerson(tx, ctx, {
      kind: 'approval_rule',
      companyId: null,
      subjectId: kind,
      title: kind,
      operation: 'setApprovalRule',
      input: wanted,
      amount: null,
      facts: { ruleNow: inWords(before), ruleThen: inWords(ruleOf(wanted)) },
    });
    if (approvalId === null) throw new Error('a rule is changed by two persons only');
    return { approvalId };
  });
}

/** For the server, which composes what a second person can agree to. */
export const approvableRules = approvable('setApprovalRule', { perform: keepRule });

async function keepRule(tx: Write, ctx: OperatorContext, wanted: Wanted): Promise<void> {
  const { kind } = wanted;
  const rule = ruleOf(wanted);
  const before = ruleIn(await storedRules(tx.db), kind);
  const from = rule.needed === 'from' ? rule.from : null;
  const values = {
    needed: rule.needed,
    from_cny: from && minorUnits(from.CNY, 'CNY'),
    from_usd: from && minorUnits(from.USD, 'USD'),
    changed_by: ctx.actor.id,
    changed_at: ctx.clock.now(),
  };
  await tx.db
    .insertInto('approval_rule')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute();
  await tx.audit({
    action: 'approval_rule.change',
    targetId: kind,
    companyId: null,
    before: { rule: inWords(before) },
    after: { rule: inWords(rule) },
  });
}

function ruleOf({ needed, cny = '', usd = '' }: Wanted): ApprovalRule {
  return needed === 'from' ? { needed, from: { CNY: cny, USD: usd } } : { needed };
}
