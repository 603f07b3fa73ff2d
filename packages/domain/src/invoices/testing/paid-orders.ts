import type { CampaignForm } from '@arcadia/contract/shop/shop-desk';
import { decimal } from '@arcadia/kernel/decimal';
import { money } from '@arcadia/kernel/money';
import type { Pricing } from '../../billing/index.ts';
import { write } from '../../database/transaction.ts';
import { creditFunds } from '../../funds/index.ts';
import { adjustmentCreditTransfer, lockLedger } from '../../ledger/index.ts';
import {
  askPackageRefund,
  createPackageOrder,
  decidePackageRefund,
  payPackageOrder,
} from '../../package-orders/index.ts';
import { publishCampaign, saveCampaign } from '../../shop/index.ts';
import type { useInvoiceWorld } from './invoice-world.ts';

const prices = {
  planId: 'plan_standard',
  planCompanyId: 'provider',
  version: 1,
  currency: 'CNY' as const,
  terms: {},
  discountPercent: decimal('0'),
};
/** Prices by which nothing is charged. */
const pricing: Pricing = {
  pricesOf: async () => prices,
  pricesOfCompanies: async () => () => prices,
  firstPricedMonth: async () => '2020-01',
  rateOf: async () => null,
};

const both = (text: string) => ({ zh: `${text}（中）`, en: text });

/** Package orders of the world's companies, made and paid by the real verbs. */
export function paidOrders(world: ReturnType<typeof useInvoiceWorld>) {
  const { member, operator } = world;
  let count = 0;

  /** A running campaign with one package for 1.00 CNY. */
  async function newCampaign() {
    const key = `c${count}`;
    const form: CampaignForm = {
      key,
      name: both('November'),
      look: 'ocean',
      startsAt: '2026-11-01T00:00:00+08:00',
      endsAt: '2027-06-01T00:00:00+08:00',
      pages: [
        {
          id: `${key}-page`,
          name: both('Start'),
          headline: both('For you'),
          introduction: both('All of it.'),
          packages: [
            {
              name: both('Minutes'),
              summary: both('To begin with.'),
              originals: { CNY: '1.00', USD: null },
              fold: '10',
              validity: { count: 1, unit: 'year' },
              maxPerCompany: null,
              firstOrderOnly: false,
              stock: null,
              contents: [{ kind: 'minutes', quantity: '100', share: 100 }],
            },
          ],
        },
      ],
    };
    const { version } = await saveCampaign(operator(), { ...form, version: 0 });
    const saved = await publishCampaign(operator(), { key, version });
    return { campaign: key, packageId: saved.pages[0]?.packages[0]?.id ?? '' };
  }

  function credit(companyId: string, amount: bigint): Promise<void> {
    const of = { companyId, amount: money(amount, 'CNY') };
    const adjustmentId = `adj_${count}`;
    const ctx = operator();
    return write(ctx, async (tx) => {
      tx.unaudited('a test');
      const balances = await lockLedger(tx, companyId, 'CNY');
      const lot = { ...of, source: 'adjustment' as const, reference: adjustmentId, payment: null };
      creditFunds(tx, ctx, lot, { balances, requiredDeposit: 0n }, ({ occurredAt }) =>
        adjustmentCreditTransfer({ ...of, adjustmentId, occurredAt }),
      );
    });
  }

  /** An order of that many packages for 1.00 CNY each, paid from the balance now. */
  async function paidOrder(companyId: string, quantity: number): Promise<string> {
    count += 1;
    const { campaign, packageId } = await newCampaign();
    await credit(companyId, BigInt(quantity) * 100n);
    const { id } = await createPackageOrder(member(companyId), {
      campaign,
      items: [{ packageId, quantity }],
      expected: `${quantity}.00`,
    });
    await payPackageOrder(member(companyId), { id, paymentMethod: 'balance' });
    return id;
  }

  /** The customer asks for a refund. @returns the case, taken by the operator. */
  async function asked(companyId: string, id: string): Promise<string> {
    await askPackageRefund(member(companyId), { id, reason: 'We launch later.' });
    return world.claimed(id);
  }
  const approve = (id: string, expected: string) =>
    decidePackageRefund(operator(), { id, outcome: 'approved', expected }, pricing);
  /** Takes minutes of the order, as if final bills had used them. */
  const use = (id: string, minutes: number) =>
    world.rows(`update usage_quota set used = ${minutes} where source like '${id}/%'`);

  return { paidOrder, asked, approve, use };
}
