import { asAdmin } from '../../../../../tools/testing/database.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

/** Bills at the operators' desk. */
export function billScenarios(server: TestServer): Scenarios {
  /** An unsettled bill of a channel company, which no funds pay. */
  const bill = async (month: string): Promise<string> => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `with made as (
         insert into bill (company_id, id, application_id, application_name, month, status, finalised_at, plan_company_id,
           plan_id, plan_currency, sum, discount_percent, discount, minimum_fee, total, currency, payable)
         select a.company_id, 'bil_replayed${month.replace('-', '')}', a.id, a.name, '${month}', 'unsettled', now(), 'provider',
           'ppl_1', 'CNY', 0, 0, 0, 600000, 600000, 'CNY', 600000
         from application a join company c on c.id = a.company_id
         where c.company_type <> 0 and c.settlement_currency = 'CNY' order by a.id limit 1 returning company_id, id)
       insert into bill_usage (company_id, bill_id, rows) select company_id, id, '[]' from made returning bill_id as id`,
    );
    return String(rows[0]?.id);
  };
  return {
    async discardBill() {
      return {
        token: await server.signInOperator(),
        input: { id: await bill('2031-01'), reason: 'Wrong discount' },
        other: { reason: 'Other' },
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
    async settleBill() {
      return {
        token: await server.signInOperator(),
        input: { id: await bill('2031-02'), reference: 'PAY-1' },
        other: { reference: 'PAY-2' },
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
  };
}
