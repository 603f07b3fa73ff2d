import { type RawBuilder, sql } from 'kysely';
import type { Invariant } from '../ledger/index.ts';
import type { LotSource } from './lots.ts';

/** Money that came in according to a feature's rows. */
type ExpectedLot = { company_id: string; reference: string; currency: string; amount: bigint };

/** The lots of a source are exactly those that a feature's rows speak of, each of its amount. */
export function lotsMatch(
  name: string,
  source: LotSource,
  expected: RawBuilder<ExpectedLot>,
): Invariant {
  return {
    name,
    breaches: sql`
      select coalesce(o.reference, l.reference) || ': credited ' || coalesce(o.amount::text, 'nothing') || ', lot of '
        || coalesce(l.amount::text, 'nothing') as breach
      from (${expected}) o
      full join (select * from funds_lot where source = ${source}) l
        on l.company_id = o.company_id and l.reference = o.reference and l.currency = o.currency
      where l.amount is distinct from o.amount`,
  };
}
