import { compare, decimal, minus } from '@arcadia/kernel/decimal';
import { addMonths } from '@arcadia/kernel/month';
import { companiesWithApplications } from '../../applications/index.ts';
import type { Queries } from '../../database/connection.ts';
import type { Bill, BillLine } from '../engine/bill.ts';
import { sumOf } from '../engine/quotas.ts';
import { charges } from '../../pricing/index.ts';
import { finalMonthsOf, type LineOfBill } from './earlier-bills.ts';
import { type BillingFacts, spanOf, type TrialUse } from './facts.ts';

type UsageLine = Extract<BillLine, { kind: 'usage' }>;

/** Companies for which the month before `month` is not final yet, though they had an application in it. */
export async function companiesWithOpenMonth(
  db: Queries,
  { companyIds, month }: { companyIds: readonly string[]; month: string },
): Promise<string[]> {
  const final = await finalMonthsOf(db, { companyIds, month });
  const before = addMonths(month, -1);
  const open = companyIds.filter((id) => !final.get(id)?.includes(before));
  if (open.length === 0) return [];
  return companiesWithApplications(db, { before: spanOf(before).to, companyIds: open });
}

/**
 * The facts of a month as they will be once the bills of the month before are final too: what those take of quotas and trials,
 * and charge of usage that came late, is theirs. Otherwise both running months would show and reserve it.
 * @param bills those that the month before would have if they were made now
 */
export function factsAfter(
  facts: BillingFacts,
  { month, bills }: { month: string; bills: readonly Bill[] },
): BillingFacts {
  const lines = bills.flatMap(({ applicationId, lines: own }) =>
    own.flatMap((line): LineOfBill[] =>
      line.kind === 'usage' || line.kind === 'late'
        ? [{ billId: '', applicationId, month, line }]
        : [],
    ),
  );
  const usage = lines.flatMap(({ line }) => (line.kind === 'usage' ? [line] : []));
  const taken = Map.groupBy(
    usage.flatMap(({ fromPackages }) => fromPackages),
    ({ quotaId }) => quotaId,
  );
  const quotas = facts.quotas
    .map((quota) => {
      const uses = (taken.get(quota.id) ?? []).map(({ quantity }) => quantity);
      return { ...quota, left: minus(quota.left, sumOf(uses)) };
    })
    .filter(({ left }) => compare(left, decimal(0n)) > 0);
  return {
    ...facts,
    quotas,
    trialUses: [...facts.trialUses, ...usage.flatMap(trialUseOf)],
    billed: new Map([...facts.billed, ...billedAfter(facts.billed, lines)]),
  };
}

function* billedAfter(
  billed: BillingFacts['billed'],
  lines: readonly LineOfBill[],
): Generator<[string, readonly LineOfBill[]]> {
  for (const [id, own] of Map.groupBy(lines, ({ applicationId }) => applicationId))
    yield [id, [...(billed.get(id) ?? []), ...own]];
}

function trialUseOf({ serviceId, category, component, fromTrial }: UsageLine): TrialUse[] {
  const charge = charges.find((one) => one.category === category && one.component === component);
  const kind = charge?.quota;
  return kind ? [{ serviceId, kind, quantity: fromTrial }] : [];
}
