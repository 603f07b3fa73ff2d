import { type Decimal, decimal, formatExact, minus, plus } from '@arcadia/kernel/decimal';
import { quotaKinds } from '@arcadia/kernel/measures';
import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/connection.ts';
import type { Bill, BillLine, Quota } from '../engine/bill.ts';
import { quotaKindOf, type TrialUse } from '../input/facts.ts';

const none = decimal(0n);

/** Package quotas and trials as they are left for a bill, in the history that was and in the one that would have been. */
export class Histories {
  /** Quantities taken by id of the quota, or by service and kind for a trial: those of the second history less those of the first. */
  readonly #more = new Map<string, Decimal>();

  /** Takes what a line of usage took in one of them. */
  take(bill: Bill, sign: 1 | -1): void {
    for (const [key, quantity] of usesOf(bill.lines)) {
      const before = this.#more.get(key) ?? none;
      this.#more.set(key, sign > 0 ? plus(before, quantity) : minus(before, quantity));
    }
  }

  /** The kinds of which more or less is left. */
  kinds(quotas: readonly Quota[]): Set<string> {
    const moved = [...this.#more].flatMap(([key, { units }]) => (units === 0n ? [] : [key]));
    return new Set(
      moved.map((key) => quotas.find(({ id }) => id === key)?.kind ?? key.split(' ')[1] ?? ''),
    );
  }

  more(key: string): Decimal {
    return this.#more.get(key) ?? none;
  }

  get trials(): TrialUse[] {
    return [...this.#more].flatMap(([key, quantity]) => {
      const [serviceId, kind] = key.split(' ');
      return serviceId !== undefined && kind !== undefined ? [{ serviceId, kind, quantity }] : [];
    });
  }
}

const trialKey = (serviceId: string, kind: string) => `${serviceId} ${kind}`;

export function* usesOf(lines: readonly BillLine[]): Generator<[string, Decimal]> {
  for (const line of lines) {
    if (line.kind !== 'usage') continue;
    for (const { quotaId, quantity } of line.fromPackages) yield [quotaId, quantity];
    yield [trialKey(line.serviceId, line.component), line.fromTrial];
  }
}

export async function quotasOf(db: Queries, companyId: string) {
  const rows = await db
    .selectFrom('usage_quota')
    .select(['id', 'kind', 'granted', 'used', 'withdrawn', 'created_at', 'expires_at'])
    .where('company_id', '=', anyOf([companyId]))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: quotaKindOf(row.kind),
    left: minus(minus(decimal(row.granted), decimal(row.used)), decimal(row.withdrawn)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** A company of which the quotas count that were there before then; all of them where that is null. */
type Asked = { readonly companyId: string; readonly before: Date | null };

/**
 * The package quotas of companies, each in a text that changes with what is left of it.
 * @param kinds of these only
 */
export async function quotaTexts(
  db: Queries,
  asked: readonly Asked[],
  kinds: readonly string[] = quotaKinds,
): Promise<string[]> {
  const companyIds = asked.map(({ companyId }) => companyId);
  const befores = asked.map(({ before }) => before);
  const rows = await db
    .selectFrom('usage_quota')
    .innerJoin(
      sql<{ of: string; before: Date | null }>`(
        select * from unnest(${companyIds}::text[], ${befores}::timestamptz[]) one (of, before))`.as(
        'asked',
      ),
      (join) => join.onRef('asked.of', '=', 'usage_quota.company_id'),
    )
    .select(['id', 'granted', 'used', 'withdrawn'])
    .where('kind', '=', anyOf(kinds))
    .where((eb) => eb.or([eb('before', 'is', null), eb('created_at', '<', eb.ref('before'))]))
    .execute();
  const leftOf = ({ granted, used, withdrawn }: (typeof rows)[number]) =>
    minus(minus(decimal(granted), decimal(used)), decimal(withdrawn));
  return rows.map((row) => `${row.id}:${formatExact(leftOf(row))}`);
}

/** Whether two bills take the same of quotas and charge the same quantities; a line of no quantity is as good as none. */
export function takeTheSame(one: Bill, other: Bill): boolean {
  const text = ({ lines }: Bill) =>
    lines
      .flatMap((line) =>
        line.kind === 'usage' && line.quantity.units !== 0n
          ? [
              [line.serviceId, line.category, line.component, formatExact(line.quantity)],
              [formatExact(line.billable), formatExact(line.fromTrial)],
              line.fromPackages.map(({ quotaId, quantity }) => [quotaId, formatExact(quantity)]),
            ]
          : [],
      )
      .join(' ');
  return text(one) === text(other);
}
