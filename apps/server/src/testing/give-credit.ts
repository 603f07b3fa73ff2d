import { randomUUID } from 'node:crypto';
import { asAdmin } from '../../../../tools/testing/database.ts';

/**
 * A little cash on the ledger alone, for tests that are not about funds: without credit no service of a direct company goes
 * online.
 */
export async function giveCredit(databaseUrl: string, serviceId: string): Promise<void> {
  await asAdmin(
    databaseUrl,
    `set role arcadia_app;
     select post_transfer('recharge', 'test:${randomUUID()}', company.id, company.settlement_currency, null,
       '2026-01-01', array['gateway_clearing', 'cash'], array['alipay', ''], array[-100, 100]::bigint[])
     from region_service join company on company.id = region_service.company_id
     where region_service.id = '${serviceId}'`,
  );
}
