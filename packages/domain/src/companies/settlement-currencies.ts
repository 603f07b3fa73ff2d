import type { Currency } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';

/** Currencies in which companies settle. */
export async function settlementCurrencies(db: Queries): Promise<Currency[]> {
  const rows = await db.selectFrom('company').select('settlement_currency').distinct().execute();
  return rows.map((row) => row.settlement_currency);
}
