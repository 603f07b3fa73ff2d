import { permissions } from '@arcadia/contract/access/permissions';
import type { PricesOf } from '@arcadia/domain/bill-reports/index';
import { draftBills } from '@arcadia/domain/billing/index';
import { storedLineOf } from '@arcadia/domain/billing/records/stored-line';
import { storedUsageOf } from '@arcadia/domain/billing/records/stored-usage';
import { workedPrices } from '@arcadia/domain/billing/testing/billed-company';
import { price, terms, yuan } from '@arcadia/domain/billing/testing/billing-input';
import { type Database, openDatabase } from '@arcadia/domain/database/connection';
import { type MemberContext, withFullScope } from '@arcadia/domain/database/context';
import { derivedUrls } from '@arcadia/domain/database/logins';
import { systemContext } from '@arcadia/domain/database/testing/system-context';
import { unusedPorts } from '@arcadia/domain/database/testing/unused-ports';
import { openUsageStore, usageReader, type UsageStore } from '@arcadia/domain/metering/index';
import { fixedClock } from '@arcadia/kernel/clock';
import { formatExact } from '@arcadia/kernel/decimal';
import { afterAll, beforeAll } from 'vitest';
import { asAdmin, useTestDatabase } from '../testing/database.ts';

/** Every kind of line: an amount is guaranteed beside the terms of the worked example. */
const prices = {
  ...workedPrices,
  terms: {
    ...workedPrices.terms,
    bullet_game: terms({ gift_revenue: price('1', '8.5') }, { guaranteedAmount: yuan('5000') }),
  },
};
/** In force for every company and month. */
export const pricesOf: PricesOf = async () => prices;
/** A database with a store of usage, and bills that are made final in it. The time is noon of 20 November 2026. */
export function useBilledWorld() {
  const { adminUrl, url } = useTestDatabase();
  const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
  let database: Database;
  let store: UsageStore;

  beforeAll(async () => {
    database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
    const { app } = derivedUrls(url);
    store = openUsageStore({ url: app, maxConnections: 4, onIdleError: () => undefined });
    await asAdmin(adminUrl, `select usage.prepare_months('2026-08-01', 6)`);
  });
  afterAll(() => Promise.all([store.close(), database.close()]));

  function memberOf(companyId: string): MemberContext {
    const ports = { ...unusedPorts, usage: usageReader(store) };
    return {
      ...systemContext(database, { clock, ports }),
      actor: {
        kind: 'member',
        id: 'mem_1',
        name: 'Main',
        companyId,
        sessionId: 'ses',
        permissions: new Set([permissions.billDetailAll]),
      },
    };
  }

  /** The settlement of a month is over for a company. */
  const settle = (companyId: string, month: string) =>
    asAdmin(
      adminUrl,
      `insert into billing_run (month, started_at) values ('${month}', '2026-11-02T04:00:00Z') on conflict do nothing;
     insert into billing_run_company (company_id, month, status, changed_at)
       values ('${companyId}', '${month}', 'done', '2026-11-02T04:00:00Z') on conflict do nothing`,
    );

  /** Makes a month's drafted bill of an application final, as a settlement would leave it. */
  async function makeFinal(companyId: string, month: string, final: Final) {
    const { application = 1 } = final;
    const drafted = await draftBills(
      withFullScope(memberOf(companyId)),
      { pricesOf },
      { companyId, month },
    );
    const found = drafted?.bills.find(({ bill: one }) =>
      one.applicationId.endsWith(`app${application}`),
    );
    if (!found) throw new Error(`nothing to bill in ${month}`);
    await settle(companyId, month);
    await insertFinal(adminUrl, { companyId, month, drafted: found, final });
    return drafted;
  }

  return { adminUrl, clock, memberOf, settle, makeFinal, store: () => store };
}

type Final = {
  id: string;
  status?: string;
  replaces?: string;
  payable?: bigint;
  application?: number;
};

type Drafted = NonNullable<Awaited<ReturnType<typeof draftBills>>>['bills'][number];

async function insertFinal(
  adminUrl: string,
  {
    companyId,
    month,
    drafted,
    final,
  }: { companyId: string; month: string; drafted: Drafted; final: Final },
): Promise<void> {
  const { id, status = 'unsettled', replaces } = final;
  const { bill, usage, applicationName } = drafted;
  const total = bill.total.amount;
  const settled = status === 'settled';
  const waits = status === 'waiting_for_rate';
  const paid = settled ? total : 0n;
  const currency = waits ? 'USD' : 'CNY';
  const discarded =
    status === 'discarded' ? `'2026-11-05', 'opr_1', 'Wrong prices'` : 'null, null, null';
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at) values ('opr_1', 'O', 'o@arcadia.example', '{finance}', '2026-01-01')
     on conflict do nothing;
   insert into bill (company_id, id, application_id, application_name, month, status, finalised_at, plan_company_id, plan_id,
     plan_currency, sum, discount_percent, discount, minimum_fee, total, currency, payable, paid_by_cash, settled_at, replaces,
     discarded_at, discarded_by, discard_reason)
   values ('${companyId}', '${id}', '${bill.applicationId}', '${applicationName}', '${month}', '${status}', '2026-11-02T04:00:00Z',
     'provider', 'plan_standard', 'CNY', ${bill.sum.amount}, ${formatExact(bill.discountPercent)}, ${bill.discount.amount},
     ${bill.minimumFee.amount}, ${total}, '${currency}', ${waits ? 'null' : total}, ${paid},
     ${settled ? `'2026-11-02T04:00:00Z'` : 'null'}, ${replaces === undefined ? 'null' : `'${replaces}'`}, ${discarded})`,
  );
  for (const [index, line] of bill.lines.entries())
    await asAdmin(
      adminUrl,
      `insert into bill_line (company_id, bill_id, position, kind, category, amount, formula) values ('${companyId}', '${id}',
       ${index + 1}, '${line.kind}', '${line.category}', ${line.amount.amount}, '${JSON.stringify(storedLineOf(line))}')`,
    );
  await asAdmin(
    adminUrl,
    `insert into bill_usage (company_id, bill_id, rows) values ('${companyId}', '${id}', '${JSON.stringify(storedUsageOf(usage))}')`,
  );
}
