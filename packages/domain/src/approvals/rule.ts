import {
  type ApprovalKind,
  approvalKindOf,
  type ApprovalRule,
} from '@arcadia/contract/operators/approvals';
import {
  currencies,
  type Currency,
  formatDecimal,
  type Money,
  money,
  parseDecimal,
} from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';

/** The rules that administrators have set, by kind. */
export async function storedRules(db: Queries) {
  const rows = await db.selectFrom('approval_rule').selectAll().execute();
  return new Map(rows.map((row) => [row.kind, row]));
}
export type StoredRules = Awaited<ReturnType<typeof storedRules>>;

/** The rule of a kind: the usual one where nobody has set another. */
export function ruleIn(rows: StoredRules, kind: ApprovalKind): ApprovalRule {
  const row = rows.get(kind);
  const { usual, fixed } = approvalKindOf(kind);
  if (!row || fixed) return usual;
  const { needed, from_cny: cny, from_usd: usd } = row;
  if (needed !== 'from') return { needed };
  if (cny === null || usd === null) throw new Error(`the rule of ${kind} has no amounts`);
  const inText = (units: bigint, currency: Currency) => formatDecimal(money(units, currency));
  return { needed, from: { CNY: inText(cny, 'CNY'), USD: inText(usd, 'USD') } };
}

/** Whether a rule asks for a second person. Where no amount is known, every amount is meant. */
export function asksForTwo(rule: ApprovalRule, amount: Money | null): boolean {
  if (rule.needed !== 'from') return rule.needed === 'always';
  return (
    amount === null || amount.amount >= minorUnits(rule.from[amount.currency], amount.currency)
  );
}

/** The question whether an amount needs a second person by the rule of a kind now. */
export async function amountsForTwo(
  db: Queries,
  kind: ApprovalKind,
): Promise<(amount: Money) => boolean> {
  const rule = ruleIn(await storedRules(db), kind);
  return (amount) => asksForTwo(rule, amount);
}

/** @throws RangeError where it is no amount, which the contract has refused before. */
export function minorUnits(text: string, currency: Currency): bigint {
  const amount = parseDecimal(text, currency);
  if (!amount) throw new RangeError('not an amount of the currency');
  return amount.amount;
}

/** A rule in the audit log and among the facts: `always`, `never`, or its amounts. */
export function inWords(rule: ApprovalRule): string {
  if (rule.needed !== 'from') return rule.needed;
  return currencies.map((currency) => `${currency} ${rule.from[currency]}`).join(', ');
}
