import { randomUUID } from 'node:crypto';
import { fixedClock, systemClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { billingInvariants } from '@arcadia/domain/billing/index';
import { type Database, openDatabase } from '@arcadia/domain/database/connection';
import type { Context } from '@arcadia/domain/database/context';
import { systemContext } from '@arcadia/domain/database/testing/system-context';
import { read, write } from '@arcadia/domain/database/transaction';
import { creditFunds, fundsInvariants } from '@arcadia/domain/funds/index';
import { adjustmentCreditTransfer, checkLedger, lockLedger } from '@arcadia/domain/ledger/index';
import { packageOrderInvariants } from '@arcadia/domain/package-orders/index';
import { paymentInvariants } from '@arcadia/domain/payments/index';
import { publishCampaign, saveCampaign } from '@arcadia/domain/shop/index';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { dataOf } from './game-walks.ts';
import { campaign } from './replays/shop-scenarios.ts';
import type { Caller } from './test-server.ts';

const campaignKey = 'faults';

/** Steps of buyers of a shop, and what must hold, on a database that running processes serve. */
export function runningShop(databaseUrl: string) {
  let opened: Database | null = null;
  const database = () =>
    (opened ??= openDatabase(databaseUrl, { maxConnections: 2, onIdleError: () => undefined }));
  const system = (): Context => systemContext(database(), { clock: fixedClock(systemClock.now()) });
  const once = () => ({ 'idempotency-key': randomUUID() });
  const rows = async (statement: string) => (await asAdmin(databaseUrl, statement)).rows;

  /** A running campaign with one package for 9.00 CNY. @returns the package's id. */
  async function offer(stock: number): Promise<string> {
    const form = campaign(campaignKey) as Parameters<typeof saveCampaign>[1];
    for (const page of form.pages) for (const one of page.packages) one.stock = stock;
    const roles = ['commerce' as const];
    const actor = { kind: 'operator', id: 'opr', name: 'Robin', roles, sessionId: 's' } as const;
    const { version } = await saveCampaign({ ...system(), actor }, form);
    const saved = await publishCampaign({ ...system(), actor }, { key: campaignKey, version });
    return saved.pages[0]?.packages[0]?.id ?? '';
  }

  const companyOf = async (by: Caller) =>
    String((await by.get('/member/base/info')).data['companyId']);

  async function credit(by: Caller, amount: bigint): Promise<void> {
    const of = { companyId: await companyOf(by), amount: money(amount, 'CNY') };
    const reference = `adj_${randomUUID()}`;
    await write(system(), async (tx) => {
      tx.unaudited('a test');
      const balances = await lockLedger(tx, of.companyId, 'CNY');
      const lot = { ...of, source: 'adjustment' as const, reference, payment: null };
      creditFunds(tx, system(), lot, { balances, requiredDeposit: 0n }, ({ occurredAt }) =>
        adjustmentCreditTransfer({ ...of, adjustmentId: reference, occurredAt }),
      );
    });
  }

  const order = async (by: Caller, packageId: string): Promise<string> => {
    const cart = { items: [{ packageId, quantity: 1 }], expected: '9.00' };
    return String(dataOf(await by.post(`/activity/${campaignKey}/orders`, cart, once()))['id']);
  };
  const pay = (by: Caller, id: string, means: string, headers = once()) =>
    by.post(`/package-orders/${id}/pay`, { paymentMethod: means }, headers);
  const statusOf = async (by: Caller, id: string) =>
    (await by.get(`/package-orders/${id}`)).data['status'];

  /** Where orders, stock, limits, quotas, payments, lots and the ledger disagree. */
  async function findings() {
    const all = [
      ...packageOrderInvariants,
      ...fundsInvariants,
      ...paymentInvariants,
      ...billingInvariants,
    ];
    const found = await read(system(), (db) => checkLedger(db, all));
    return found.filter(({ breaches }) => breaches > 0);
  }

  return {
    rows,
    offer,
    credit,
    companyOf,
    order,
    pay,
    once,
    statusOf,
    findings,
    close: async () => opened?.close(),
  };
}
