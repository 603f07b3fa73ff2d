import { newId } from '@arcadia/kernel/id';
import { dayOf } from '@arcadia/kernel/calendar';
import { money, toWire } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { getCompanyOfMail, selectBillingEmails } from '../billing-emails/index.ts';
import { type BillRow, selectPayableBills } from '../billing/index.ts';
import { companyKind, lockCompanyTerms } from '../companies/index.ts';
import { type MadeBill, madeByCorrections } from '../corrections/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { eventPayload } from '../jobs/subscriptions.ts';
import { contacts, type Recipient } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { addSums, sumsOfBill } from './correction-sums.ts';
import { billMailJob } from './send-mail.ts';

/** Months back from the running one whose bills are looked at: a rate that comes later than that is told by nobody. */
const monthsBack = 3;
/** Days for which a bill that replaces another one is looked at, however old its month is. */
const replacedDays = 30;
const dayMs = 86_400_000;
/** Rows of one statement; it bounds the statement's parameters. */
const rowsAtOnce = 1_000;

/**
 * Writes the mails about a company's bills that have become final and that none tells of yet: one for each month, one for
 * each month with bills made in place of discarded ones, and one for each correction, whatever months its bills are of. Safe to run twice and at once: the company's row is locked.
 * @returns how many bills are told of.
 */
function tellBills(ctx: Context, companyId: string): Promise<number> {
  return write(ctx, async (tx) => {
    await lockCompanyTerms(tx.db, companyId);
    const now = ctx.clock.now();
    const from = addMonths(monthOf(dayOf(now)), -monthsBack);
    const replacedSince = new Date(now.getTime() - replacedDays * dayMs);
    const bills = await selectPayableBills(tx.db, { companyId, from, replacedSince });
    const told = await toldOf(tx.db, { companyId, ids: bills.map(({ id }) => id) });
    const untold = bills.filter(({ id }) => !told.has(id));
    if (untold.length === 0) {
      tx.unaudited('every final bill has been told of');
      return 0;
    }
    const recipients = await recipientsOf(tx.db, companyId);
    const ids = untold.map(({ id }) => id);
    const made = await madeByCorrections(tx.db, { companyId, ids });
    const mails = Map.groupBy(
      untold,
      ({ id, month, replaces }) => made.get(id)?.correctionId ?? `${month} ${replaces === null}`,
    );
    const isDirect = (await companyKind(tx.db, companyId)) === 'direct';
    for (const ofMail of mails.values())
      await writeMail(tx, ctx, { companyId, bills: ofMail, made, isDirect, recipients });
    return untold.length;
  });
}

async function toldOf(
  db: Queries,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bill_mail_bill')
    .select('bill_id')
    .where('company_id', '=', companyId)
    .where((eb) => eb('bill_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Set(rows.map(({ bill_id: id }) => id));
}

type Address = Pick<Recipient, 'channel' | 'to' | 'language'>;

/** The addresses that the company has confirmed for its bills; where there are none, the main account. */
async function recipientsOf(db: Queries, companyId: string): Promise<Address[]> {
  const addresses = await selectBillingEmails(db, companyId);
  const confirmed = addresses.filter(({ verified_at: verifiedAt }) => verifiedAt !== null);
  if (confirmed.length === 0) return contacts(db, { companyId, memberIds: [] });
  return Promise.all(
    confirmed.map(async ({ email }): Promise<Address> => {
      const { language } = await getCompanyOfMail(db, companyId, email);
      return { channel: 'email', to: email, language };
    }),
  );
}

type Telling = {
  companyId: string;
  /** The earliest month first. */
  bills: readonly BillRow[];
  made: ReadonlyMap<string, MadeBill>;
  isDirect: boolean;
  recipients: readonly Address[];
};

async function writeMail(
  tx: Write,
  ctx: Context,
  { companyId, bills, made, isDirect, recipients }: Telling,
): Promise<void> {
  const [first] = bills;
  if (!first) return;
  const now = ctx.clock.now();
  const id = newId('billMail', now);
  const kind = first.replaces === null ? 'final' : 'corrected';
  const { month } = first;
  const company = { company_id: companyId, mail_id: id };
  await tx.db
    .insertInto('bill_mail')
    .values({ company_id: companyId, id, month, kind, created_at: now })
    .execute();
  for (let from = 0; from < bills.length; from += rowsAtOnce)
    await tx.db
      .insertInto('bill_mail_bill')
      .values(
        bills.slice(from, from + rowsAtOnce).map((bill) => ({ ...company, bill_id: bill.id })),
      )
      .execute();
  const correction = correctionOf({ bills, made, isDirect });
  const isCorrected = kind === 'corrected';
  const facts = { month, bills: bills.length, corrected: isCorrected, ...correction };
  await notify(tx, { companyId, kind: 'bills_final', subjectId: first.id, facts });
  for (const { channel, to, language } of recipients) {
    await tx.db
      .insertInto('bill_mail_recipient')
      .values({ ...company, channel, address: to, language })
      .execute();
    await tx.enqueue(billMailJob, { companyId, mailId: id, address: to });
  }
  await tx.audit({
    action: 'bill.tell',
    targetId: id,
    companyId,
    after: { month, kind, bills: bills.length, recipients: recipients.length },
  });
}

/** Facts of what a correction made of its bills, for the notification. Nothing moves here for a channel company. */
function correctionOf({ bills, made, isDirect }: Pick<Telling, 'bills' | 'made' | 'isDirect'>) {
  const [first] = bills;
  const reason = first && made.get(first.id)?.reason;
  if (!first || reason === undefined) return {};
  const sums = bills.flatMap((bill) => {
    const of = made.get(bill.id);
    return of ? [sumsOfBill(bill, of)] : [];
  });
  const { was, is, paidBack, owed } = sums.reduce(addSums);
  const nothing = money(0n, is.currency);
  const amounts = {
    was: toWire(was),
    is: toWire(is),
    paidBack: toWire(isDirect ? paidBack : nothing),
    owed: toWire(isDirect ? owed : nothing),
  };
  return { correction: { reason, lastMonth: bills.at(-1)?.month ?? first.month, ...amounts } };
}

/** Runs after whatever changed bills was committed: a settlement never waits for mail, and never fails by it. */
export const tellBillsJob = defineJob({
  name: 'tell-bills',
  queue: 'mail',
  actor: 'bill mails',
  payload: eventPayload,
  shown: ['companyId'],
  key: ({ companyId }) => `tell-bills:${companyId}`,
  async run(ctx, { companyId }) {
    if (companyId !== null) await tellBills(ctx, companyId);
  },
});
