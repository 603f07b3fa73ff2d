import type { OutputOf } from '@arcadia/contract/api';
import { approvalKindNames, approvalKindOf } from '@arcadia/contract/operators/approvals';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { operatorNames } from '../operators/index.ts';
import { ruleIn, storedRules } from './rule.ts';

/** The rule of each kind of decision, as it is now. */
export function listApprovalRules(ctx: OperatorContext): Promise<OutputOf<'listApprovalRules'>> {
  return read(ctx, async (db) => {
    const rows = await storedRules(db);
    const people = [...rows.values()].map(({ changed_by: id }) => id);
    const names = await operatorNames(db, people);
    const rules = approvalKindNames.map((kind) => {
      const { fixed = false, withoutAmount = false } = approvalKindOf(kind);
      const rule = ruleIn(rows, kind);
      const row = rows.get(kind);
      return {
        kind,
        needed: rule.needed,
        from: rule.needed === 'from' ? { ...rule.from } : null,
        fixed,
        withoutAmount,
        changedBy: row
          ? { id: row.changed_by, name: names.get(row.changed_by) ?? row.changed_by }
          : null,
        changedAt: row?.changed_at.toISOString() ?? null,
      };
    });
    return { rules };
  });
}
