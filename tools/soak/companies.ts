import pg from 'pg';
import type { Currency } from '@arcadia/kernel/money';
import type { SoakCompany } from './messages.ts';

/** Few, so that operations of one company meet; one of each currency asks for a deposit. */
const settled = { CNY: [0, 50_000, 0], USD: [7_000, 0] } as const;

/** Certified companies with a main account each. */
export async function addCompanies(url: string): Promise<Map<Currency, SoakCompany[]>> {
  const companies = new Map<Currency, SoakCompany[]>();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const id of ['opr_a', 'opr_b'])
      await client.query(
        `insert into operator (id, name, email, roles, created_at)
         values ($1, 'Soak', $1 || '@soak.example', '{admin}', '2026-01-01')`,
        [id],
      );
    for (const currency of ['CNY', 'USD'] as const) {
      const added = settled[currency].map((deposit, index) => ({
        id: `co_${currency.toLowerCase()}${String(index).padStart(5, '0')}`,
        memberId: `mem_${currency}${index}`,
        deposit,
      }));
      for (const { id, memberId, deposit } of added) {
        await client.query(
          `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at, certified_at)
           values ($1, $1, 'CN', $2, $3, '2026-01-01', '2026-01-02')`,
          [id, currency, deposit],
        );
        await client.query(
          `insert into member (id, company_id, name, main, email, created_at)
           values ($1, $2, 'Soak', true, lower($1) || '@soak.example', '2026-01-01')`,
          [memberId, id],
        );
      }
      companies.set(currency, added);
    }
  } finally {
    await client.end();
  }
  return companies;
}
