import { createHash } from 'node:crypto';
import { decideApproval } from '@arcadia/domain/approvals/index';
import type { Context, MemberContext, OperatorContext } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import { sendRefunds } from '@arcadia/domain/payments/index';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import {
  approvableRefunds,
  decideRefund,
  getRefund,
  getRefundable,
  requestRefund,
  settlePayout,
} from '@arcadia/domain/refunds/index';
import { claimReview } from '@arcadia/domain/reviews/index';
import { fixedClock } from '@arcadia/kernel/clock';
import { parseDecimal } from '@arcadia/kernel/money';
import { settlers } from '../../composition/settlers.ts';
import { demoCompanyId, seedCompanies } from './companies.ts';
import { asOperatorAt } from './operators-at-work.ts';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;

type Destination = 'gateway' | 'bank';

/** A refund as a story. The demo company's last recharge is a week ago, and the lines of its statement follow in time. */
type Story = {
  hoursAgo: number;
  /** Recharges, by the destination of a refund of them, and how much of each. */
  parts: readonly (readonly [Destination, string])[];
  /** Left out where it is under review. `sent`: the bank has not paid yet. */
  ends?: 'refused' | 'completed' | 'failed' | 'sent';
};

/** One in every state. */
const stories: readonly Story[] = [
  { hoursAgo: 150, parts: [['gateway', '500.00']], ends: 'completed' },
  { hoursAgo: 125, parts: [['gateway', '800.00']], ends: 'refused' },
  { hoursAgo: 100, parts: [['gateway', '300.00']], ends: 'failed' },
  {
    hoursAgo: 74,
    parts: [
      ['bank', '400.00'],
      ['gateway', '250.00'],
    ],
    ends: 'completed',
  },
  { hoursAgo: 50, parts: [['bank', '350.00']], ends: 'sent' },
  {
    hoursAgo: 5,
    parts: [
      ['gateway', '200.00'],
      ['gateway', '450.00'],
    ],
  },
];

const refusal = '该笔充值仍有账单待结算，请在账单结清后重新申请。';

/** Refunds of the demo company. They are asked for and decided by the same verbs as real ones; each has its own key. */
export async function seedRefunds(ctx: Context): Promise<void> {
  for (const story of stories) await seedRefund(ctx, story);
}

/** The call of somebody at a time before now, with a key by which a repetition of it does nothing. */
function at(ctx: Context, hoursAgo: number, key: string) {
  const clock = fixedClock(new Date(ctx.clock.now().getTime() - hoursAgo * hourMs));
  const fingerprint = createHash('sha256').update(key).digest();
  return { ...ctx, clock, idempotency: { key: `seed-${key}`, fingerprint } };
}

function asMember(ctx: Context): MemberContext {
  const company = seedCompanies.find(({ id }) => id === demoCompanyId);
  const [main] = company?.members ?? [];
  if (!main) throw new Error('the demo company has no main account');
  const { id, name } = main;
  const permissions = new Set<number>();
  const who = { id, name, companyId: demoCompanyId, sessionId: 'seed', permissions };
  return { ...ctx, actor: { kind: 'member', ...who } };
}

function asFinance(ctx: Context): OperatorContext {
  const actor = { kind: 'operator', name: '罗永宁', sessionId: 'seed' } as const;
  return { ...ctx, actor: { ...actor, id: seedId('opr', 'finance'), roles: ['finance'] } };
}

async function seedRefund(ctx: Context, { hoursAgo, parts, ends }: Story): Promise<void> {
  const key = `refund-${hoursAgo}`;
  const member = asMember(at(ctx, hoursAgo, key));
  const { id } = await requestRefund(member, { items: await itemsOf(member, parts) });
  if (ends === undefined) return;
  const decided = asFinance(at(ctx, hoursAgo - 4, `${key}-decide`));
  const caseId = await openCaseOf(decided, id);
  if (caseId !== undefined) {
    await claimReview(decided, caseId);
    const refused = { id: caseId, outcome: 'refused', reason: refusal } as const;
    await agreed(
      ctx,
      { hoursAgo: hoursAgo - 4, key: `${key}-agree` },
      await decideRefund(
        decided,
        ends === 'refused' ? refused : { id: caseId, outcome: 'approved' },
      ),
    );
  }
  const later = at(ctx, hoursAgo - 5, key);
  const payments = new Map([['alipay', gatewayThat(ends === 'failed')] as const]);
  await sendRefunds({ ...later, ports: { ...ctx.ports, payments } }, settlers.refunds);
  if (ends !== 'completed') return;
  const { items } = await getRefund(member, id);
  for (const item of items) await payByBank(ctx, { hoursAgo: hoursAgo - 20, key, itemId: item.id });
}

/** The newest recharges of each destination, so that no two parts are of one. */
async function itemsOf(ctx: MemberContext, parts: Story['parts']) {
  const { lots } = await getRefundable(ctx);
  const rest = lots.toReversed();
  return parts.map(([destination, amount]) => {
    const index = rest.findIndex(
      (lot) =>
        lot.destination?.kind === destination && cents(lot.refundable.amount) >= cents(amount),
    );
    const [lot] = rest.splice(index, 1);
    if (index < 0 || !lot) throw new Error(`no recharge to refund ${amount} of to ${destination}`);
    return { lotId: lot.lotId, amount, currency: 'CNY' as const };
  });
}

function cents(amount: string): bigint {
  return parseDecimal(amount, 'CNY')?.amount ?? 0n;
}

async function openCaseOf(ctx: Context, subjectId: string): Promise<string | undefined> {
  const found = await read(ctx, (db) =>
    db
      .selectFrom('review_case')
      .select('id')
      .where('subject_id', '=', subjectId)
      .where('closed_at', 'is', null)
      .executeTakeFirst(),
  );
  return found?.id;
}

async function payByBank(
  ctx: Context,
  { hoursAgo, key, itemId }: { hoursAgo: number; key: string; itemId: string },
): Promise<void> {
  const finance = asFinance(at(ctx, hoursAgo, `${key}-pay`));
  const caseId = await openCaseOf(finance, itemId);
  if (caseId === undefined) return;
  await claimReview(finance, caseId);
  const bankReference = 'CMB20261119004417';
  const settled = await settlePayout(finance, { id: caseId, outcome: 'paid', bankReference });
  await agreed(ctx, { hoursAgo, key: `${key}-pay-agree` }, settled);
}

/** Whoever credited the company can't pay out to it alone: an administrator agrees. */
async function agreed(
  ctx: Context,
  { hoursAgo, key }: { hoursAgo: number; key: string },
  { approvalId }: { approvalId: string | null },
): Promise<void> {
  if (approvalId === null) return;
  const when = new Date(ctx.clock.now().getTime() - hoursAgo * hourMs);
  const second = asOperatorAt(ctx, 'ops', { at: when, key });
  await decideApproval(second, { id: approvalId, outcome: 'approved' }, approvableRefunds);
}

/** The simulators can't be reached while the product starts: another gateway answers for the past, and they are told after. */
function gatewayThat(refuses: boolean): PaymentGateway {
  const refuse = () => Promise.reject(new Error('only refunds are invented'));
  return {
    id: 'alipay',
    currencies: ['CNY'],
    notificationHeaders: [],
    createPayment: refuse,
    parseNotification: refuse,
    acknowledge: () => ({ status: 200, contentType: 'text/plain', body: '' }),
    queryPayment: refuse,
    closePayment: refuse,
    refund: async () =>
      refuses
        ? { status: 'refused', code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH', message: '卖家余额不足' }
        : { status: 'refunded' },
    queryRefund: async () => ({ status: 'absent' }),
    downloadStatement: refuse,
  };
}
