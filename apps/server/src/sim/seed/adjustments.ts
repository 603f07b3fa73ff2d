import { createHash } from 'node:crypto';
import type { AdjustmentKind } from '@arcadia/contract/funds/adjustments';
import {
  approvableAdjustments,
  getAdjustment,
  proposeAdjustment,
} from '@arcadia/domain/adjustments/index';
import { decideApproval, expireApprovals, withdrawApproval } from '@arcadia/domain/approvals/index';
import type { Context, OperatorContext } from '@arcadia/domain/database/context';
import { fixedClock } from '@arcadia/kernel/clock';
import { approvables } from '../../composition/approvables.ts';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;

/** An adjustment as a story: left without an end where it waits. */
type Story = {
  company: string;
  kind: AdjustmentKind;
  amount: string;
  hoursAgo: number;
  reason: string;
  note: string;
  ends?: 'approved' | 'refused' | 'withdrawn' | 'expired';
};

/** One in every state. Each company's follow one another in time. */
const stories: readonly Story[] = [
  {
    company: 'koi',
    kind: 'deposit',
    amount: '0',
    hoursAgo: 260,
    reason: 'Deposit lowered under the agreement of November',
    note: 'Contract manager asked; never decided in time.',
    ends: 'expired',
  },
  {
    company: 'beijixing',
    kind: 'credit',
    amount: '888.00',
    hoursAgo: 96,
    reason: '11 月 12 日服务中断补偿',
    note: '工单 20261112-07，按当日用量的三倍计算。',
    ends: 'approved',
  },
  {
    company: 'beijixing',
    kind: 'debit',
    amount: '88.00',
    hoursAgo: 70,
    reason: '更正：11 月 12 日补偿多计一项',
    note: '与客户财务确认过。',
    ends: 'approved',
  },
  {
    company: 'xiaman',
    kind: 'deposit',
    amount: '8000.00',
    hoursAgo: 52,
    reason: '用量增长，按协议上调保证金',
    note: '补充协议第 3 条。',
    ends: 'approved',
  },
  {
    company: 'maple',
    kind: 'credit',
    amount: '120.00',
    hoursAgo: 44,
    reason: 'Goodwill for the delayed launch',
    note: 'Asked by phone.',
    ends: 'refused',
  },
  {
    company: 'palmera',
    kind: 'credit',
    amount: '35.50',
    hoursAgo: 30,
    reason: 'Bank charges of the last transfer',
    note: 'Wrong customer.',
    ends: 'withdrawn',
  },
  {
    company: 'demo-cn',
    kind: 'credit',
    amount: '260.00',
    hoursAgo: 6,
    reason: '11 月 19 日回调延迟补偿',
    note: '工单 20261119-02。',
  },
  {
    company: 'demo-global',
    kind: 'deposit',
    amount: '500.00',
    hoursAgo: 3,
    reason: 'Deposit lowered after a year without arrears',
    note: 'Agreed with the account manager.',
  },
];

/** Adjustments of demo companies, proposed by one operator and decided by another, with keys of their own. */
export async function seedAdjustments(ctx: Context): Promise<void> {
  for (const story of stories) await seedAdjustment(ctx, story);
  const sweeper = { kind: 'system', name: 'approvals' } as const;
  await expireApprovals({ ...ctx, actor: sweeper }, approvables);
}

async function seedAdjustment(ctx: Context, story: Story): Promise<void> {
  const { company, kind, amount, hoursAgo, reason, note, ends } = story;
  const key = `adjustment-${company}-${hoursAgo}`;
  const proposer = as(ctx, 'finance', { hoursAgo, key });
  const companyId = seedId('co', company);
  const wanted = { companyId, kind, amount, reason, note };
  const { id, approvalId } = await proposeAdjustment(proposer, wanted);
  const later = { hoursAgo: hoursAgo - 2, key: `${key}-end` };
  if (ends === 'approved' || ends === 'refused') {
    const refusal = {
      id: approvalId,
      outcome: 'refused',
      reason: 'No delay on our side: see the log.',
    } as const;
    const decision =
      ends === 'approved' ? ({ id: approvalId, outcome: 'approved' } as const) : refusal;
    await decideApproval(as(ctx, 'ops', later), decision, approvableAdjustments);
  }
  if (ends === 'withdrawn') {
    const { status } = await getAdjustment(proposer, id);
    // A start that was killed in the middle may find it withdrawn.
    if (status === 'waiting')
      await withdrawApproval(as(ctx, 'finance', later), approvalId, approvableAdjustments);
  }
}

const people = {
  finance: { name: '罗永宁', role: 'finance' },
  ops: { name: 'Robin Shaw', role: 'admin' },
} as const;

/** The call of an operator at a time before now, with a key by which a repetition of it does nothing. */
function as(
  ctx: Context,
  who: keyof typeof people,
  { hoursAgo, key }: { hoursAgo: number; key: string },
): OperatorContext {
  const { name, role } = people[who];
  const clock = fixedClock(new Date(ctx.clock.now().getTime() - hoursAgo * hourMs));
  const fingerprint = createHash('sha256').update(key).digest();
  const actor = { kind: 'operator', id: seedId('opr', who), name, sessionId: 'seed' } as const;
  const idempotency = { key: `seed-${key}`, fingerprint };
  return { ...ctx, clock, idempotency, actor: { ...actor, roles: [role] } };
}
