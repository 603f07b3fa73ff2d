import type { CampaignForm, PackageForm } from '@arcadia/contract/shop/shop-desk';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { billingInvariants } from '../../billing/index.ts';
import { type Database, openDatabase } from '../../database/connection.ts';
import type { Context, MemberContext, OperatorContext } from '../../database/context.ts';
import { derivedUrls } from '../../database/logins.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { type ToyGateway, toyGateway } from '../../database/testing/toy-gateway.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { read, write } from '../../database/transaction.ts';
import { creditFunds, fundsInvariants } from '../../funds/index.ts';
import { adjustmentCreditTransfer, checkLedger, lockLedger } from '../../ledger/index.ts';
import { openUsageStore, type UsageStore, usageReader } from '../../metering/index.ts';
import { paymentInvariants } from '../../payments/index.ts';
import { publishCampaign, saveCampaign } from '../../shop/index.ts';
import { createPackageOrder, packageOrderInvariants } from '../index.ts';
import { insertOnlineService } from './using-company.ts';

const start = new Date('2026-11-20T04:00:00Z');
const both = (text: string) => ({ zh: `${text}（中）`, en: text });

/** 85.00 CNY each. */
const usual: PackageForm = {
  name: both('Starter'),
  summary: both('To begin with.'),
  originals: { CNY: '100.00', USD: null },
  fold: '8.5',
  validity: { count: 1, unit: 'year' },
  maxPerCompany: null,
  firstOrderOnly: false,
  stock: null,
  contents: [
    { kind: 'mau', quantity: '10000', share: 60 },
    { kind: 'minutes', quantity: '50000', share: 40 },
  ],
};

/** Companies that buy of a running campaign, on a database of the file's own, with one gateway. */
export function useOrderWorld() {
  const clock = fixedClock(start);
  const { url, adminUrl } = useTestDatabase();
  const gateway: ToyGateway = toyGateway('toy');
  let database: Database;
  let store: UsageStore;
  let count = 0;
  beforeAll(() => {
    const options = { maxConnections: 20, onIdleError: () => undefined };
    database = openDatabase(url, options);
    store = openUsageStore({ url: derivedUrls(url).app, ...options });
  });
  afterAll(() => Promise.all([store.close(), database.close()]));
  beforeEach(() => clock.set(start));

  const system = (): Context =>
    systemContext(database, {
      clock,
      ports: {
        ...unusedPorts,
        usage: usageReader(store),
        payments: new Map([[gateway.id, gateway]]),
        offeredGateways: new Set([gateway.id]),
      },
    });
  const operator = (): OperatorContext => ({
    ...system(),
    actor: {
      kind: 'operator',
      id: 'opr',
      name: 'Robin',
      roles: ['commerce', 'finance'],
      sessionId: 'ses',
    },
  });
  const member = (companyId: string): MemberContext => ({
    ...system(),
    actor: {
      kind: 'member',
      id: `mem_${companyId}`,
      name: 'Buyer',
      companyId,
      sessionId: 'ses',
      permissions: new Set(),
    },
  });

  /** A verified company with that much cash in minor units. */
  async function newCompany(cash = 0n, { certified = true } = {}): Promise<string> {
    count += 1;
    const id = `co_${String(count).padStart(4, '0')}`;
    await asAdmin(
      adminUrl,
      `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at, certified_at)
         values ('${id}', 'Buyer Ltd', 'CN', 'CNY', 0, '2026-01-01', ${certified ? "'2026-01-02'" : 'null'});
       insert into member (company_id, id, name, main, email, created_at)
         values ('${id}', 'mem_${id}', 'Buyer', true, 'main@${id}.example', '2026-01-01')`,
    );
    if (cash > 0n) await credit(id, cash);
    return id;
  }

  /** A company with an application that is online since September. */
  async function newUsingCompany(cash = 0n): Promise<string> {
    const id = await newCompany(cash);
    await insertOnlineService(adminUrl, id);
    return id;
  }

  function credit(companyId: string, amount: bigint): Promise<void> {
    const adjustmentId = `adj_${companyId}`;
    const of = { companyId, amount: money(amount, 'CNY') };
    return write(system(), async (tx) => {
      tx.unaudited('a test');
      const balances = await lockLedger(tx, companyId, 'CNY');
      const lot = { ...of, source: 'adjustment' as const, reference: adjustmentId, payment: null };
      creditFunds(tx, system(), lot, { balances, requiredDeposit: 0n }, ({ occurredAt }) =>
        adjustmentCreditTransfer({ ...of, adjustmentId, occurredAt }),
      );
    });
  }

  /** A running campaign with one package, and others after it. */
  async function newCampaign(
    given: Partial<PackageForm> = {},
    others: readonly PackageForm[] = [],
  ) {
    count += 1;
    const key = `c${count}`;
    const page = {
      id: `${key}-page`,
      name: both('Start'),
      headline: both('For you'),
      introduction: both('All of it.'),
      packages: [{ ...usual, ...given }, ...others],
    };
    const form: CampaignForm = {
      key,
      name: both('November'),
      look: 'ocean',
      startsAt: '2026-11-01T00:00:00+08:00',
      endsAt: '2026-12-01T00:00:00+08:00',
      pages: [page],
    };
    const { version } = await saveCampaign(operator(), { ...form, version: 0 });
    const saved = await publishCampaign(operator(), { key, version });
    const packageIds = saved.pages[0]?.packages.map(({ id: packageId }) => packageId) ?? [];
    return { key, packageId: packageIds[0] ?? '', packageIds, saved };
  }

  type Campaign = { key: string; packageId: string };
  const order = (companyId: string, { key, packageId }: Campaign, quantity = 1) =>
    createPackageOrder(member(companyId), {
      campaign: key,
      items: [{ packageId, quantity }],
      expected: `${85 * quantity}.00`,
    });

  const rows = async (statement: string): Promise<Record<string, unknown>[]> =>
    (await asAdmin(adminUrl, statement)).rows;

  /** Orders, stock, limits, quotas, payments, lots and the ledger agree. */
  async function expectSound(): Promise<void> {
    const all = [
      ...packageOrderInvariants,
      ...fundsInvariants,
      ...paymentInvariants,
      ...billingInvariants,
    ];
    const findings = await read(system(), (db) => checkLedger(db, all));
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
  }

  return {
    clock,
    start,
    url,
    adminUrl,
    gateway,
    system,
    operator,
    member,
    newCompany,
    newUsingCompany,
    newCampaign,
    order,
    rows,
    expectSound,
    after(minutes: number) {
      clock.set(new Date(clock.now().getTime() + minutes * 60_000));
    },
  };
}
