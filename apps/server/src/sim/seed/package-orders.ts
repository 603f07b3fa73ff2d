import { permissions } from '@arcadia/contract/access/permissions';
import type { Context, MemberContext, OperatorContext } from '@arcadia/domain/database/context';
import { read, write } from '@arcadia/domain/database/transaction';
import {
  askPackageRefund,
  cancelPackageOrder,
  checkCart,
  closePackageOrders,
  createPackageOrder,
  decidePackageRefund,
  getPackageRefundCase,
  packageOrderPurpose,
  payPackageOrder,
} from '@arcadia/domain/package-orders/index';
import { openAttempt, receivePayment } from '@arcadia/domain/payments/index';
import { claimReview } from '@arcadia/domain/reviews/index';
import { fixedClock } from '@arcadia/kernel/clock';
import { settlers } from '../../composition/settlers.ts';
import { demoCompanyId, type SeedCompany, seedCompanies } from './companies.ts';
import { gatewayOf } from './recharges.ts';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** An order as a story: what was ordered, by its English name, and what became of it. */
type Story = {
  minutesAgo: number;
  packages: Readonly<Record<string, number>>;
  end: 'gateway' | 'balance' | 'cancel' | 'close' | 'open';
  /** Reason why what is unused was asked back an hour ago. */
  askedBack?: string;
  /** Staff approved that half an hour ago. */
  approved?: true;
};

const days = (count: number) => (count * dayMs) / minuteMs;
/** A part of it is used by the bills of autumn, and the rest expires within 30 days. */
const billed: Story = { minutesAgo: days(70), packages: { 'First steps': 1 }, end: 'gateway' };
/** Each within the campaign that ran then. */
const stories: readonly Story[] = [
  // Of months that are final: the first is invoiced together with a bill, the second can be.
  { minutesAgo: days(62), packages: { '20 cloned voices': 2 }, end: 'gateway' },
  { minutesAgo: days(50), packages: { '20 cloned voices': 1 }, end: 'gateway' },
  {
    minutesAgo: days(12),
    packages: { '100,000 MAU': 1, '1,000,000 minutes': 2 },
    end: 'gateway',
    askedBack: '时长包一份已够用，误订了两份',
  },
  { minutesAgo: days(9), packages: { 'Everything in one': 1 }, end: 'close' },
  {
    minutesAgo: days(3),
    packages: { '500,000 gifts': 1 },
    end: 'gateway',
    askedBack: '活动延期到明年，暂时用不到礼物包',
    approved: true,
  },
  { minutesAgo: days(6), packages: { '500,000 gifts': 2 }, end: 'cancel' },
  // Newer than all other movements of the balance: transactions are shown in the ledger's order.
  { minutesAgo: 15, packages: { 'AI bot starter': 2 }, end: 'balance' },
  { minutesAgo: 2, packages: { '20 cloned voices': 1 }, end: 'open' },
];

/** The order that the seeded bills use, made before them. */
export function seedBilledPackageOrder(ctx: Context): Promise<void> {
  return seedStories(ctx, [billed]);
}

/** Orders of packages of the demo company, made and paid by the real verbs at their times. */
export function seedPackageOrders(ctx: Context): Promise<void> {
  return seedStories(ctx, stories);
}

async function seedStories(ctx: Context, all: readonly Story[]): Promise<void> {
  const company = seedCompanies.find(({ id }) => id === demoCompanyId);
  if (!company) throw new Error('there is no demo company');
  for (const story of all) {
    const at = new Date(ctx.clock.now().getTime() - story.minutesAgo * minuteMs);
    await happen({ ...ctx, clock: fixedClock(at) }, company, story);
  }
}

async function happen(
  then: Context,
  company: SeedCompany,
  { minutesAgo, packages, end, askedBack: reason, approved }: Story,
) {
  const member = asMember(then, company);
  const askedAt = new Date(then.clock.now().getTime() + (minutesAgo - 60) * minuteMs);
  const { id, status } = await ordered(member, packages);
  if (status !== 'unpaid' || end === 'open') return;
  if (end === 'balance') await payPackageOrder(member, { id, paymentMethod: 'balance' });
  if (end === 'cancel') await cancelPackageOrder(member, id);
  const after = (minutes: number): Context => ({
    ...then,
    clock: fixedClock(new Date(then.clock.now().getTime() + minutes * minuteMs)),
  });
  if (end === 'close') await closePackageOrders(after(30));
  if (end === 'gateway') await payAtGateway(after(1), member, { company, id });
  if (!reason) return;
  await askPackageRefund({ ...member, clock: fixedClock(askedAt) }, { id, reason });
  if (approved) await approve(after(minutesAgo - 30), company.id, id);
}

/** The product then sends the money to the simulated gateway by itself. */
async function approve(then: Context, companyId: string, id: string): Promise<void> {
  const operator: OperatorContext = {
    ...then,
    actor: {
      kind: 'operator',
      id: seedId('opr', 'finance'),
      name: '罗永宁',
      roles: ['finance'],
      sessionId: 'seed',
    },
  };
  const open = await read(then, (db) =>
    db
      .selectFrom('review_case')
      .select('id')
      .where('company_id', '=', companyId)
      .where('subject_id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!open) return;
  await claimReview(operator, open.id);
  const { refundable } = await getPackageRefundCase(operator, open.id, async () => null);
  // In the first days of a month nobody knows yet what the bills of the month before use of it.
  if (refundable === null) return;
  const expected = refundable.amount;
  await decidePackageRefund(operator, { id: open.id, outcome: 'approved', expected });
}

/** The order of that moment, made if it is not there yet. */
async function ordered(member: MemberContext, packages: Story['packages']) {
  const { companyId } = member.actor;
  const found = await read(member, (db) =>
    db
      .selectFrom('package_order')
      .select(['id', 'status'])
      .where('company_id', '=', companyId)
      .where('created_at', '=', member.clock.now())
      .executeTakeFirst(),
  );
  if (found) return found;
  const { campaign, items } = await cartOf(member, packages);
  const { amount } = await checkCart(member, { campaign, items });
  return createPackageOrder(member, { campaign, items, expected: amount.amount });
}

async function cartOf(member: MemberContext, packages: Story['packages']) {
  const now = member.clock.now();
  const offered = await read(member, (db) =>
    db
      .selectFrom('shop_package as package')
      .innerJoin('shop_page as page', 'page.id', 'package.page_id')
      .innerJoin('shop_campaign as campaign', 'campaign.key', 'page.campaign_key')
      .select(['package.id', 'package.texts', 'campaign.key'])
      .where('campaign.starts_at', '<=', now)
      .where('campaign.ends_at', '>', now)
      .where('campaign.status', '=', 'published')
      .execute(),
  );
  const items = Object.entries(packages).map(([name, quantity]) => {
    const one = offered.find(({ texts }) => JSON.stringify(texts).includes(`"${name}"`));
    if (!one) throw new Error(`no package ${name} is offered`);
    return { packageId: one.id, quantity };
  });
  return { campaign: offered[0]?.key ?? '', items };
}

/** The attempt is stored as the product stores it; the simulator is told of the payment with all others. */
async function payAtGateway(
  then: Context,
  member: MemberContext,
  { company, id }: { company: SeedCompany; id: string },
): Promise<void> {
  const gateway = gatewayOf(company, 0);
  const subject = { companyId: company.id, purpose: packageOrderPurpose, subjectId: id };
  const { attemptId } = await write(member, (tx) => {
    tx.unaudited('invented data of the sim environment');
    return openAttempt(tx, member, { ...subject, gateway });
  });
  const order = await read(member, (db) =>
    db
      .selectFrom('package_order')
      .select(['due', 'currency'])
      .where('company_id', '=', company.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  await receivePayment(then, settlers.payments, {
    orderId: attemptId,
    gateway,
    gatewayPaymentId: `seeded_${seedId('pay', id)}`,
    amount: { amount: order.due, currency: order.currency },
  });
}

/** The company's main account. */
function asMember(ctx: Context, { id: companyId, members: [main] }: SeedCompany): MemberContext {
  if (!main) throw new Error(`${companyId} has no main account`);
  return {
    ...ctx,
    actor: {
      kind: 'member',
      id: main.id,
      name: main.name,
      companyId,
      sessionId: seedId('ses', companyId),
      permissions: new Set([permissions.activityOrderAll]),
    },
  };
}
