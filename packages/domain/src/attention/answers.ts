import type { OutputOf } from '@arcadia/contract/api';
import { answerDays } from '@arcadia/contract/companies/attention';
import type { PermissionName } from '@arcadia/contract/access/permissions';
import { type Desk, desks } from '@arcadia/contract/operators/reviews';
import { type Money, toWire } from '@arcadia/kernel/money';
import { chosenGameNames } from '../applications/index.ts';
import { transferAmounts } from '../bank-transfers/index.ts';
import { contractNumbers } from '../contracts/index.ts';
import type { Queries } from '../database/connection.ts';
import { invoicesById } from '../invoices/index.ts';
import { packageRefundAmounts } from '../package-orders/index.ts';
import { refundAmounts } from '../refunds/index.ts';
import { recentAnswers } from '../reviews/index.ts';

type Answer = OutputOf<'getAttention'>['answers'][number];
/** The facts by which one decision of a desk is told from another. */
type About = { amount?: Money; number?: string | null; game?: Answer['game'] };
type Facts = ReadonlyMap<string, About>;

const maxAnswers = 5;
const dayMs = 86_400_000;

/** The permission that lets a member know what staff decided, by desk. */
const readersOf: Readonly<Record<Desk, PermissionName>> = {
  certification: 'verificationQuery',
  contract: 'contractQuery',
  game: 'applicationQuery',
  invoice: 'invoiceQuery',
  package_refund: 'activityOrderQuery',
  refund: 'refundQuery',
  transfer: 'rechargeQuery',
};

/** The provider's latest decisions of the desks whose requests the caller may read. */
export async function answersFor(
  db: Queries,
  { companyId, now }: { companyId: string; now: Date },
  may: (name: PermissionName) => boolean,
): Promise<Answer[]> {
  const answers = await recentAnswers(db, {
    companyId,
    desks: desks.filter((desk) => may(readersOf[desk])),
    since: new Date(now.getTime() - answerDays * dayMs),
    limit: maxAnswers,
  });
  const facts = new Map<Desk, Facts>();
  for (const [desk, of] of Map.groupBy(answers, (answer) => answer.desk)) {
    const ids = of.map(({ subjectId }) => subjectId);
    facts.set(desk, await factsOf(db, companyId, { desk, ids }));
  }
  return answers.map(({ decidedAt, ...answer }) => {
    const { amount, number, game } = facts.get(answer.desk)?.get(answer.subjectId) ?? {};
    return {
      ...answer,
      decidedAt: decidedAt.toISOString(),
      amount: amount === undefined ? null : toWire(amount),
      number: number ?? null,
      game: game ?? null,
    };
  });
}

async function factsOf(
  db: Queries,
  companyId: string,
  { desk, ids }: { desk: Desk; ids: readonly string[] },
): Promise<Facts> {
  switch (desk) {
    case 'certification':
      return new Map();
    case 'contract':
      return each(await contractNumbers(db, companyId, ids), (number) => ({ number }));
    case 'game':
      return each(await chosenGameNames(db, companyId, ids), (game) => ({ game }));
    case 'invoice':
      return invoicesById(db, companyId, ids);
    case 'package_refund':
      return each(await packageRefundAmounts(db, companyId, ids), (amount) => ({ amount }));
    case 'refund':
      return each(await refundAmounts(db, companyId, ids), (amount) => ({ amount }));
    case 'transfer':
      return each(await transferAmounts(db, companyId, ids), (amount) => ({ amount }));
  }
}

function each<T>(found: ReadonlyMap<string, T>, about: (one: T) => About): Facts {
  return new Map([...found].map(([id, one]) => [id, about(one)]));
}
