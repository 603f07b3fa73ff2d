import { creditTransfer, lockTransfer } from '@arcadia/domain/bank-transfers/index';
import { businessDueAt } from '@arcadia/domain/business-days/index';
import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import { dayOf } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { newRemittanceCode } from '@arcadia/kernel/remittance-code';
import { type SeedCompany, seedCompanies } from './companies.ts';
import { seededRandom } from './random.ts';
import { receiptScan } from './scans.ts';
import { seedFiles } from './seed-files.ts';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;

/** How a transfer ended, and how many hours after it was declared. */
type Ending = { hours: number } & (
  | { status: 'credited'; arrived: string }
  | { status: 'refused'; reason: string }
  | { status: 'withdrawn' }
);
type Story = {
  company: string;
  hoursAgo: number;
  /** Major units, as declared. */
  amount: string;
  remarks: string;
  ending?: Ending;
};

/** In every state. What was credited is newer than the company's last recharge and older than its first refund, as the order of
 * the ledger is. */
const stories: readonly Story[] = [
  {
    company: 'demo-cn',
    hoursAgo: 180,
    amount: '50000.00',
    remarks: '十一月服务费预充值',
    ending: { status: 'credited', hours: 20, arrived: '50000.00' },
  },
  {
    company: 'demo-cn',
    hoursAgo: 179,
    amount: '20000.00',
    remarks: '补足账户余额',
    ending: { status: 'credited', hours: 26, arrived: '19985.00' },
  },
  {
    company: 'demo-cn',
    hoursAgo: 76,
    amount: '8000.00',
    remarks: '由关联公司代付',
    ending: {
      status: 'refused',
      hours: 22,
      reason: '付款方户名与贵公司认证名称不一致，款项已原路退回，请使用贵公司账户重新转账。',
    },
  },
  {
    company: 'demo-cn',
    hoursAgo: 52,
    amount: '3000.00',
    remarks: '金额填写有误',
    ending: { status: 'withdrawn', hours: 1 },
  },
  {
    company: 'demo-cn',
    hoursAgo: 26,
    amount: '30000.00',
    remarks: '十二月服务费预充值，付款账户尾号 6789',
  },
  {
    company: 'demo-global',
    hoursAgo: 70,
    amount: '10000.00',
    remarks: 'Prepayment for Q1',
    ending: { status: 'credited', hours: 24, arrived: '9975.00' },
  },
  {
    company: 'demo-global',
    hoursAgo: 5,
    amount: '8000.00',
    remarks: 'Wire from our DBS account, ref NW-2041',
  },
  { company: 'lanting', hoursAgo: 98, amount: '12000.00', remarks: '活动预算充值' },
  { company: 'koi', hoursAgo: 2, amount: '6500.00', remarks: 'Sent this morning from Mizuho' },
];

type Seeded = Story & { id: string; owner: SeedCompany; at: Date; variant: number };

/** Bank transfers with their cases at the desk. Running it again changes nothing. */
export async function seedBankTransfers(ctx: Context): Promise<void> {
  const seeded = stories.map((story, variant): Seeded => {
    const owner = seedCompanies.find(({ id }) => id === seedId('co', story.company));
    if (!owner) throw new Error(`there is no company ${story.company}`);
    const at = new Date(ctx.clock.now().getTime() - story.hoursAgo * hourMs);
    return { ...story, owner, at, variant, id: seedId('btr', `${story.company} ${variant}`) };
  });
  await seedFiles(ctx, seeded.map(receiptOf));
  for (const transfer of seeded) await seedTransfer(ctx, transfer);
}

const payerOf = ({ owner }: Seeded) => owner.members[0] ?? { id: '', name: '' };

function receiptOf(transfer: Seeded) {
  const { id, owner, at, variant } = transfer;
  return {
    id: seedId('fil', id),
    companyId: owner.id,
    memberId: payerOf(transfer).id,
    purpose: 'transfer_receipt' as const,
    name: `receipt-${dayOf(at)}.png`,
    mediaType: 'image/png',
    bytes: receiptScan(variant),
    attachedTo: [id],
    at,
  };
}

function seedTransfer(ctx: Context, transfer: Seeded): Promise<void> {
  const { id, owner, ending } = transfer;
  const endedAt = new Date(transfer.at.getTime() + (ending?.hours ?? 0) * hourMs);
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const code = await seedCode(tx, transfer);
    await insertTransfer(tx, transfer, endedAt);
    await insertCase(tx, transfer, { code, endedAt });
    const row = await lockTransfer(tx.db, owner.id, id);
    if (ending?.status !== 'credited' || row?.status !== 'under_review') return;
    // By the verb's own part, so that ledger, lots and transactions agree for invented money too.
    await creditTransfer(tx, { ...ctx, clock: fixedClock(endedAt) }, row, {
      id: seedId('rev', id),
      outcome: 'approved',
      amount: ending.arrived,
      bankReference: `B${dayOf(endedAt).replaceAll('-', '')}${String(417 + transfer.variant * 31).padStart(6, '0')}`,
      valueDate: dayOf(endedAt),
    });
  });
}

async function seedCode(tx: Write, { owner, at }: Seeded): Promise<string> {
  const random = seededRandom(seedCompanies.indexOf(owner) + 1);
  const code = newRemittanceCode(() => random.between(0, 9_999) / 10_000);
  await tx.db
    .insertInto('remittance_code')
    .values({ company_id: owner.id, code, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return code;
}

async function insertTransfer(tx: Write, transfer: Seeded, endedAt: Date): Promise<void> {
  const { id, owner, amount, remarks, at, ending } = transfer;
  const { id: submittedBy, name } = payerOf(transfer);
  const ended =
    ending === undefined || ending.status === 'credited'
      ? {}
      : {
          status: ending.status,
          ended_at: endedAt,
          ...(ending.status === 'refused' && { reason: ending.reason }),
        };
  await tx.db
    .insertInto('bank_transfer')
    .values({
      company_id: owner.id,
      id,
      submitted_by: submittedBy,
      submitted_by_name: name,
      currency: owner.currency,
      amount: BigInt(amount.replace('.', '')),
      receipt_id: seedId('fil', id),
      remarks,
      submitted_at: at,
      ...ended,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const outcomes = { credited: 'approved', refused: 'refused', withdrawn: 'withdrawn' } as const;

async function insertCase(
  tx: Write,
  { id, owner, amount, at, ending }: Seeded,
  { code, endedAt }: { code: string; endedAt: Date },
): Promise<void> {
  const closed = ending && {
    outcome: outcomes[ending.status],
    closed_at: endedAt,
    ...(ending.status !== 'withdrawn' && { decided_by: seedId('opr', 'finance') }),
  };
  await tx.db
    .insertInto('review_case')
    .values({
      id: seedId('rev', id),
      desk: 'transfer',
      company_id: owner.id,
      subject_id: id,
      kind: owner.currency,
      title: `${code} · ${amount} ${owner.currency}`,
      opened_at: at,
      due_at: await businessDueAt(tx.db, at, 3),
      ...closed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
