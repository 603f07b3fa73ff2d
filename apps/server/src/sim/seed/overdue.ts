import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import {
  followUpDebt,
  remindJob,
  setOverdueExemption,
  tellHoldJob,
} from '@arcadia/domain/overdue/index';
import { createSimInbox } from '@arcadia/gateways/sim-inbox/sim-inbox';
import { fixedClock } from '@arcadia/kernel/clock';
import { simMessageStore } from '../inbox.ts';
import type { SeedCompany } from './companies.ts';
import { announcedDebtor, exemptDebtor, owesSince } from './debts.ts';
import type { Moment } from './moment.ts';
import { asOperatorAt } from './operators-at-work.ts';

const dayMs = 86_400_000;

type Decision = {
  exempt: boolean;
  /** Time of the decision of staff. */
  on: (owedSince: Date, now: Date) => Date;
  reason: string;
};

/** Decisions of staff about companies that did not pay. */
const decisions: Readonly<Record<string, readonly Decision[]>> = {
  [announcedDebtor]: [
    {
      exempt: true,
      on: (owedSince) => daysAfter(owedSince, 20),
      reason: '客户已提供银行回单，预计三个工作日内到账，暂不停服。',
    },
    {
      exempt: false,
      on: (_, now) => daysAfter(now, -3),
      reason: '款项被银行退回，客户未再安排付款。',
    },
  ],
  [exemptDebtor]: [
    {
      exempt: true,
      on: (owedSince) => daysAfter(owedSince, 21),
      reason: 'Payment plan signed: three instalments, the first one next month.',
    },
  ],
};

/** Steps of the product and staff about a company that does not pay, each when it was due. */
export function overdueMoments(ctx: Context, company: SeedCompany): Moment[] {
  const now = ctx.clock.now();
  const owedSince = owesSince(company, now);
  if (owedSince === null) return [];
  const { reminderDays, holdAfterDays, noticeDays } = ctx.deployment.overdue;
  const holdDays = holdAfterDays === null ? [] : [holdAfterDays - noticeDays, holdAfterDays];
  const looks = [...reminderDays, ...holdDays].map((days) => daysAfter(owedSince, days));
  // A bill that was made anew is reminded of days later.
  const recent = reminderDays.map((days) => daysAfter(now, days - 5));
  const decided = (decisions[company.id] ?? []).map((decision): Moment => {
    const at = decision.on(owedSince, now);
    return { at, happen: () => decide(ctx, company, { ...decision, at }) };
  });
  const looked = [...looks, ...recent].map((at): Moment => ({
    at,
    happen: () => look(ctx, company, at),
  }));
  return [...looked, ...decided].filter(({ at }) => at < now);
}

function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}

async function decide(
  ctx: Context,
  company: SeedCompany,
  { exempt, reason, at }: Omit<Decision, 'on'> & { at: Date },
): Promise<void> {
  const { id } = company;
  // A start that was killed in the middle finds it decided.
  const done = await read(ctx, (db) =>
    db
      .selectFrom('audit_log')
      .select('id')
      .where('target_id', '=', id)
      .where('action', '=', exempt ? 'overdue.exempt' : 'overdue.end_exemption')
      .executeTakeFirst(),
  );
  if (done) return;
  const operator = asOperatorAt(ctx, 'finance', { at, key: `exemption-${id}-${exempt}` });
  await setOverdueExemption(operator, { id, exempt, reason });
  await look(ctx, company, at);
}

/** The product looks at what a company owes, and its reminders reach the sim inbox at that time. */
async function look(ctx: Context, { id }: SeedCompany, at: Date): Promise<void> {
  const clock = fixedClock(at);
  const messages = createSimInbox(simMessageStore(ctx), clock);
  const then = { ...ctx, clock, ports: { ...ctx.ports, messages } };
  await followUpDebt(then, id);
  const unsent = await read(ctx, (db) =>
    db
      .selectFrom('overdue_mail')
      .select(['company_id as companyId', 'bill_id as billId', 'day', 'recipient'])
      .where('company_id', '=', id)
      .where('sent_at', 'is', null)
      .execute(),
  );
  const log = { info: () => undefined, warn: () => undefined };
  for (const mail of unsent) await remindJob.execute(then, mail, { lastTry: false, log });
  const ofHolds = await read(ctx, (db) =>
    db
      .selectFrom('overdue_hold_mail')
      .select(['company_id as companyId', 'held_at', 'says', 'recipient'])
      .where('company_id', '=', id)
      .where('sent_at', 'is', null)
      .execute(),
  );
  for (const { held_at: heldAt, ...mail } of ofHolds)
    await tellHoldJob.execute(
      then,
      { ...mail, heldAt: heldAt.toISOString() },
      { lastTry: false, log },
    );
}
